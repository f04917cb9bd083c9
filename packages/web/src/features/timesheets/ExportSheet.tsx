import { timebatches } from '@jobwright/contract/calls.gen.ts'
import { earnings, exportColumns, type Earning } from '@jobwright/contract/time/exportFiles.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionKeys, call, keyed } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { touch } from '../../data/records.ts'
import { Failure } from '../../parts/Failure.tsx'
import { hoursWithSign } from '../../parts/time/entries.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timesheets.module.css'

type Options = Reply<typeof timebatches.list>['options']
const CODE = 20

/** Exports the approved weeks up to a day: what goes along, what stays out, and how the files are written. */
export function ExportSheet({ through: first, onClose }: { through: string; onClose: () => void }) {
  const { t } = useWords(timedeskWords)
  const kept = useQuery({
    queryKey: [...keys.lists('timesheets'), 'batches'],
    queryFn: ({ signal }) => call(timebatches.list, { query: {} }, { signal }),
  })
  if (kept.isError)
    return (
      <Sheet title={t('timedesk.exportTitle')} onClose={onClose}>
        <Failure problem={kept.error} onRetry={() => void kept.refetch()} />
      </Sheet>
    )
  return kept.data ? (
    <Exporting first={first} options={kept.data.options} onClose={onClose} />
  ) : (
    <Sheet title={t('timedesk.exportTitle')} onClose={onClose}>
      <ListSkeleton rows={4} />
    </Sheet>
  )
}

function Exporting({ first, options, onClose }: { first: string; options: Options; onClose: () => void }) {
  const { t } = useWords(timedeskWords)
  const told = useRefusalNotice()
  const [keyOf] = useState(actionKeys)
  const [through, setThrough] = useState(first)
  const [codes, setCodes] = useState(options.codes)
  const [columns, setColumns] = useState(options.columns)
  const [busy, setBusy] = useState(false)
  const preview = useQuery({
    queryKey: [...keys.lists('timesheets'), 'export', through],
    queryFn: ({ signal }) => call(timebatches.preview, { query: { through } }, { signal }),
  })
  const nothing = preview.data?.sheets === 0
  const save = async () => {
    setBusy(true)
    const body = { through, options: { columns, codes } }
    await told(async () => {
      await call(timebatches.create, { body }, keyed(keyOf(body)))
      touch('timesheets', '', 'many')
      touch('timeentries', '', 'many')
      noticeSaved(t('timedesk.exportDone'))
      onClose()
    })
    setBusy(false)
  }
  return (
    <Sheet
      title={t('timedesk.exportTitle')}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={!preview.data || nothing || columns.length === 0}>
          {t('timedesk.exportDo')}
        </SheetButtons>
      }
    >
      <div className={styles.exporting}>
        <DateField
          clearable={false}
          label={t('timedesk.exportThrough')}
          value={through}
          onChange={(day) => day && setThrough(day)}
        />
        {preview.isError && <Failure problem={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && (
          <div role="status">
            <p>
              {nothing
                ? t('timedesk.exportNone')
                : t('timedesk.exportText', {
                    sheets: preview.data.sheets,
                    people: preview.data.people,
                    regular: hoursWithSign(preview.data.regular),
                    overtime: hoursWithSign(preview.data.overtime),
                    double: hoursWithSign(preview.data.double),
                    leave: hoursWithSign(preview.data.leave),
                  })}
            </p>
            {preview.data.waitingCount > 0 && <p>{t('timedesk.exportWaiting', { n: preview.data.waitingCount })}</p>}
            {preview.data.byHandCount > 0 && <ByHand preview={preview.data} />}
            {preview.data.renamedCount > 0 && <Renamed preview={preview.data} />}
            {!nothing && <p>{t('timedesk.exportLock')}</p>}
          </div>
        )}
        <details>
          <summary>{t('timedesk.exportCodes')}</summary>
          <FieldGrid>
            {earnings.map((earning: Earning) => (
              <TextField
                key={earning}
                label={t(`timedesk.earning.${earning}`)}
                max={CODE}
                value={codes[earning]}
                onChange={(event) => setCodes({ ...codes, [earning]: event.currentTarget.value })}
              />
            ))}
          </FieldGrid>
        </details>
        <details>
          <summary>{t('timedesk.exportColumns')}</summary>
          <div className={styles.columns}>
            {exportColumns.map((column) => (
              <Checkbox
                key={column}
                label={t(`timedesk.column.${column}`)}
                checked={columns.includes(column)}
                onChange={(event) =>
                  setColumns(
                    exportColumns.filter((one) =>
                      one === column ? event.currentTarget.checked : columns.includes(one),
                    ),
                  )
                }
              />
            ))}
          </div>
        </details>
      </div>
    </Sheet>
  )
}

/** What QuickBooks Desktop does not take from a file: it is to be entered there by a person. */
function ByHand({ preview: { byHand, byHandCount } }: { preview: Reply<typeof timebatches.preview> }) {
  const { t, formatDate } = useWords(timedeskWords)
  return (
    <>
      <p className={styles.note}>{t('timedesk.byHand', { n: byHandCount })}</p>
      <ul className={styles.byHand}>
        {byHand.map(({ day, name, job, costCode, earning, minutes }, nth) => (
          <li key={nth}>
            <span>
              {[formatDate(day), name, job, costCode, t(`timedesk.earning.${earning}`)].filter(Boolean).join(' · ')}
            </span>
            <strong>{hoursWithSign(minutes)}</strong>
          </li>
        ))}
        {byHandCount > byHand.length && <li>{t('timedesk.byHandMore', { n: byHandCount - byHand.length })}</li>}
      </ul>
    </>
  )
}

/** Names that QuickBooks Desktop would read as something else, each with the name that its file has instead. */
function Renamed({ preview: { renamed, renamedCount } }: { preview: Reply<typeof timebatches.preview> }) {
  const { t } = useWords(timedeskWords)
  return (
    <>
      <p className={styles.note}>{t('timedesk.renamed', { n: renamedCount })}</p>
      <ul className={styles.renamed}>
        {renamed.map(({ name, safeName }) => (
          <li key={name}>
            {name} → <strong>{safeName}</strong>
          </li>
        ))}
        {renamedCount > renamed.length && <li>{t('timedesk.renamedMore', { n: renamedCount - renamed.length })}</li>}
      </ul>
    </>
  )
}
