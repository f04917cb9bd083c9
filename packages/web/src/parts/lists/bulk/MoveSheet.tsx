import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bids, files, projects } from '@jobwright/contract/calls.gen.ts'
import { call } from '../../../data/api.ts'
import { keys } from '../../../data/keys.ts'
import { useCan } from '../../../data/session.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { documentsWords } from '../../../words/lazy/documents.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { CustomerPicker } from '../../fields/CustomerPicker.tsx'
import { RecordPicker } from '../../fields/RecordPicker.tsx'
import type { BulkKind } from './kinds.ts'
import { fieldsOfMove, noJob, type JobChoice } from './moves.ts'
import type { FieldsFor } from './useBulkChange.ts'
import styles from './bulk.module.css'

type Props = {
  /** What they can be moved to. */
  move: NonNullable<BulkKind['move']>
  count: string
  onClose: () => void
  onGiven: (fieldsFor: FieldsFor) => void
}

/** Moves many records to another customer, project or bid, or to another folder. */
export function MoveSheet({ move, count, onClose, onGiven }: Props) {
  const { t, say } = useWords(listsWords, documentsWords)
  const [to, setTo] = useState<'job' | 'folder'>('job')
  const [job, setJob] = useState<JobChoice>(noJob)
  const [folder, setFolder] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const isMissing = move.needsCustomer === true && job.CustomerId === null
  const submit = () => {
    setTried(true)
    if (isMissing) return
    onGiven(to === 'folder' ? fieldsOfMove({ FolderId: folder }) : fieldsOfMove(move.fields(job)))
    onClose()
  }
  return (
    <Sheet
      title={t('lists.moveTitle', { n: count })}
      width={480}
      onClose={onClose}
      onSubmit={submit}
      footer={<SheetButtons onCancel={onClose}>{t('lists.move')}</SheetButtons>}
    >
      <div className={styles.stack}>
        {move.folder && (
          <SegmentedControl
            fullWidth
            aria-label={t('lists.moveWhere')}
            value={to}
            onChange={(next) => setTo(next === 'folder' ? 'folder' : 'job')}
            data={[
              { value: 'job', label: t('lists.moveToJob') },
              { value: 'folder', label: t('documents.folder') },
            ]}
          />
        )}
        {to === 'folder' ? (
          <FolderField value={folder} onChange={setFolder} />
        ) : (
          <>
            <CustomerPicker
              data-autofocus={!move.job || undefined}
              wide
              adding={false}
              required={move.needsCustomer === true}
              value={job.CustomerId}
              error={tried && isMissing ? say('Required.') : undefined}
              onChange={(CustomerId) => setJob({ ...noJob, CustomerId })}
            />
            {move.job && <JobFields job={job} onChange={setJob} />}
            {!move.needsCustomer && <p className={styles.hint}>{t(`lists.${move.toNone ?? 'moveNothing'}`)}</p>}
          </>
        )}
      </div>
    </Sheet>
  )
}

function JobFields({ job, onChange }: { job: JobChoice; onChange: (job: JobChoice) => void }) {
  const { t } = useWords()
  const seesProjects = useCan(projects.list)
  const seesBids = useCan(bids.list)
  const common = {
    wide: true,
    show: (row: { title: string; number: string; Customer: { name: string } | null }) => ({
      label: row.title,
      detail: [row.number, row.Customer?.name].filter(Boolean).join(' · '),
    }),
    filter: job.CustomerId ? { CustomerId: job.CustomerId } : {},
  } as const
  return (
    <>
      {seesProjects && (
        <RecordPicker
          data-autofocus
          noun="projects"
          label={t('fields.ProjectId')}
          {...common}
          value={job.ProjectId}
          onChange={(ProjectId, row) =>
            onChange({ CustomerId: row?.CustomerId ?? job.CustomerId, ProjectId, BidId: null })
          }
        />
      )}
      {seesBids && (
        <RecordPicker
          noun="bids"
          label={t('fields.BidId')}
          {...common}
          value={job.BidId}
          onChange={(BidId, row) => onChange({ CustomerId: row?.CustomerId ?? job.CustomerId, ProjectId: null, BidId })}
        />
      )}
    </>
  )
}

function FolderField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useWords(documentsWords, listsWords)
  const folders = useQuery({
    queryKey: [...keys.lists('documents'), 'folders'],
    queryFn: async ({ signal }) => (await call(files.list, { query: { deep: '1' } }, { signal })).folders,
  }).data
  return (
    <SelectField
      wide
      searchable
      clearable
      label={t('documents.folder')}
      placeholder={t('lists.topFolder')}
      value={value}
      onChange={onChange}
      data={(folders ?? []).map((folder) => ({ value: folder.id, label: folder.path.replaceAll('/', ' / ') }))}
    />
  )
}
