import { bids, changeorders, tasks } from '@jobwright/contract/calls.gen.ts'
import { isCounted } from '@jobwright/contract/money/document.ts'
import type { SheetLine } from '@jobwright/contract/money/sheet.ts'
import { ConvertChoice } from '@jobwright/contract/resources/bids.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { readAgain } from '../../data/queries.ts'
import { usePeople } from '../../data/people.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, SwitchField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { UserPicker } from '../people/UserPicker.tsx'
import { useCallForm } from '../useCallForm.ts'
import styles from './offers.module.css'

type Bid = {
  id: string
  title: string
  CustomerId: string | null
  price: number | null
  lines: readonly SheetLine[]
}
type Props = { bid: Bid; onClose: () => void }
type Values = {
  ProjectId: string | null
  UserId: string | null
  startdate: string | null
  enddate: string | null
  tasks: boolean
  likeId: string | null
}

/** Makes a project of a won bid, or adds the bid to one; then what it became opens. */
export function ConvertSheet(props: Props) {
  const { people, pending } = usePeople()
  if (pending) return null
  // Who sold the job seldom leads it, so nobody is proposed unless there is nobody else.
  const [first, ...others] = people.filter((person) => person.active)
  return <LoadedSheet {...props} lead={first && others.length === 0 ? first.id : null} />
}

function LoadedSheet({ bid, lead, onClose }: Props & { lead: string | null }) {
  const { t, formatMoney } = useWords(offersWords)
  const navigate = useNavigate()
  const [to, setTo] = useState<string | null>(null)
  const seesChanges = useCan(changeorders.list)
  const changes = useShortList('changeorders', { ProjectId: to ?? '' }, 1, seesChanges && to !== null)
  const mayAddTasks = useCan(tasks.create)
  const sections = [...new Set(bid.lines.filter(isCounted).map(({ section }) => section || bid.title))]
  const { form, busy, problem, submit } = useCallForm<Values>({
    initial: { ProjectId: null, UserId: lead, startdate: null, enddate: null, tasks: false, likeId: null },
    schema: ConvertChoice,
    send: async ({ ProjectId: project, tasks: withTasks, likeId, ...more }) => {
      const fields = project === null ? more : { ProjectId: project }
      const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
      const { ProjectId, ChangeOrderId } = await call(bids.convert, {
        params: { id: bid.id },
        body: { ...body, ...(withTasks && { tasks: true }), ...(likeId !== null && { likeId }) },
      })
      readAgain([
        keys.record('bids', bid.id),
        keys.record('projects', ProjectId),
        ...(['bids', 'projects', 'tasks', 'logbooks', 'photos', 'documents', 'changeorders'] as const).map((noun) =>
          keys.lists(noun),
        ),
        keys.fileCounts,
      ])
      noticeSaved(t(project === null ? 'offers.converted' : 'offers.added'))
      if (ChangeOrderId && seesChanges) void navigate({ to: '/changeOrders/$id', params: { id: ChangeOrderId } })
      else void navigate({ to: '/projects/$id', params: { id: ProjectId } })
    },
  })
  const picker = form.getInputProps('ProjectId')
  const isChange = (changes.data?.totalCounts ?? 0) > 0
  return (
    <Sheet
      title={t('offers.convertTitle')}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t(to === null ? 'offers.convert' : 'offers.addIt')}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>
        {to === null
          ? t('offers.convertText')
          : t(isChange ? 'offers.becomesChange' : 'offers.becomesBaseline', { total: formatMoney(bid.price) })}{' '}
        {t('offers.filesStay')}
      </p>
      <FormProblem>{problem}</FormProblem>
      <FieldGrid>
        <RecordPicker
          noun="projects"
          label={t('offers.addTo')}
          placeholder={t('offers.newProject')}
          filter={bid.CustomerId ? { CustomerId: bid.CustomerId } : {}}
          show={(row) => ({ label: row.title, detail: row.number })}
          {...picker}
          onChange={(id) => {
            setTo(id)
            picker['onChange'](id)
          }}
        />
        {to === null && (
          <>
            <UserPicker required label={t('fields.lead')} {...form.getInputProps('UserId')} />
            <DateField label={t('fields.startdate')} {...form.getInputProps('startdate')} />
            <DateField label={t('fields.enddate')} {...form.getInputProps('enddate')} />
          </>
        )}
        {mayAddTasks && (
          <div>
            <RecordPicker
              noun="projects"
              label={t('offers.like')}
              placeholder={t('offers.likeChoose')}
              show={(row) => ({ label: row.title, detail: row.number })}
              {...form.getInputProps('likeId')}
            />
            <p className={styles.lead}>{t('offers.likeText')}</p>
          </div>
        )}
        {mayAddTasks && sections.length > 0 && (
          <SwitchField
            wide
            label={t('offers.sectionTasks')}
            description={t('offers.sectionTasksText', {
              n: sections.length,
              names: sections.slice(0, 6).join(', ') + (sections.length > 6 ? ' …' : ''),
            })}
            {...form.getInputProps('tasks', { type: 'checkbox' })}
          />
        )}
      </FieldGrid>
    </Sheet>
  )
}
