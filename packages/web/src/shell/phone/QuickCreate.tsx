import { logentries, uploads } from '@jobwright/contract/calls.gen.ts'
import { useRouter } from '@tanstack/react-router'
import { IconCameraPlus, IconPencilPlus } from '@tabler/icons-react'
import type { Address } from '../../ui/Link.tsx'
import { linkTo, openPath } from '../../data/links.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useOpenCamera } from '../../parts/photos/camera.ts'
import { openUpload } from '../../parts/uploads/ask.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { placeIcons } from '../placeIcons.tsx'
import { addableBy } from '../places.ts'
import type { Addable } from '../places.ts'
import { jobIn } from './jobIn.ts'

const onPhone: Partial<Record<Addable['noun'], Address>> = {
  tasks: linkTo({ to: '/mobile/tasks/create' }),
  projects: linkTo({ to: '/mobile/projects/add' }),
  bids: linkTo({ to: '/mobile/bids/add' }),
  timesheets: linkTo({ to: '/mobile/timesheets/create' }),
  changeorders: linkTo({ to: '/mobile/changeOrders/create' }),
}
type Job = NonNullable<ReturnType<typeof jobIn>>
/** On the page of a job, what is created there is of that job. */
const onJob: Partial<Record<Addable['noun'], (job: Job) => Address | undefined>> = {
  tasks: ({ addTask }) => addTask,
  changeorders: ({ links: { ProjectId } }) =>
    ProjectId === undefined ? undefined : linkTo({ to: '/mobile/changeOrders/create', search: { ProjectId } }),
}
const uploading: Partial<Record<Addable['noun'], (job: Job | undefined) => void>> = {
  documents: (job) => openUpload({ to: job?.links ?? {}, imagesOnly: false }),
}
// What crews create most comes first.
const order: readonly Addable['noun'][] = [
  'tasks',
  'projects',
  'bids',
  'customers',
  'contacts',
  'documents',
  'users',
  'roles',
]

/** Starts a log in the log book of this page; undefined on other pages. */
function bookIn(path: string): Address | undefined {
  const id = /^\/mobile\/logbooks\/([0-9a-f-]{36})\//.exec(path)?.[1]
  return id === undefined ? undefined : linkTo({ to: '/mobile/logbooks/$id/add', params: { id } })
}

const placeIn = ({ noun }: Addable) => (order.includes(noun) ? order.indexOf(noun) : order.length)

/** Creates whatever this user may create; on a job's page, within that job. */
export function QuickCreate({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useWords(phoneWords)
  const router = useRouter()
  const openCamera = useOpenCamera()
  const mayPhoto = useCan(uploads.image)
  const mayLog = useCan(logentries.create)
  const job = jobIn(path)
  const things = addableBy(useMe()).toSorted((a, b) => placeIn(a) - placeIn(b))
  const add = (thing: Addable) => {
    onClose()
    const upload = uploading[thing.noun]
    if (upload) upload(job)
    else void openPath(router, (job && onJob[thing.noun]?.(job)) ?? onPhone[thing.noun] ?? thing.href)
  }
  return (
    <Panel from="bottom" title={t('add.label')} onClose={onClose}>
      <BigList label={t('add.label')}>
        {mayPhoto && (
          <BigItem
            icon={<IconCameraPlus size={24} stroke={1.75} />}
            onClick={() => {
              onClose()
              openCamera(job?.links)
            }}
          >
            {t('phone.addPhotos')}
          </BigItem>
        )}
        {mayLog && (
          <BigItem
            icon={<IconPencilPlus size={24} stroke={1.75} />}
            onClick={() => {
              onClose()
              void openPath(router, bookIn(path) ?? linkTo({ to: '/mobile/logbooks' }))
            }}
          >
            {t('phone.addLog')}
          </BigItem>
        )}
        {things.map((thing) => {
          const Icon = placeIcons[thing.noun]
          return (
            <BigItem key={thing.noun} icon={<Icon size={24} stroke={1.75} />} onClick={() => add(thing)}>
              {t(thing.word)}
            </BigItem>
          )
        })}
      </BigList>
    </Panel>
  )
}
