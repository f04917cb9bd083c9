import { addressOf } from '@jobwright/contract/call.ts'
import { timebatches } from '@jobwright/contract/calls.gen.ts'
import { exportFormats } from '@jobwright/contract/time/exportFiles.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { touch } from '../../data/records.ts'
import { holds, useCan, useMe } from '../../data/session.ts'
import { downloadFile } from '../../data/download.ts'
import { Failure } from '../../parts/Failure.tsx'
import { hoursWithSign } from '../../parts/time/entries.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timesheets.module.css'

type Batch = Reply<typeof timebatches.list>['rows'][number]
/** What was exported, newest first: its files, and the way to open its weeks again. */
export function Batches() {
  const { t } = useWords(timedeskWords)
  const batches = useQuery({
    queryKey: [...keys.lists('timesheets'), 'batches'],
    queryFn: ({ signal }) => call(timebatches.list, { query: {} }, { signal }),
  })
  return (
    <section className={styles.batches}>
      <h2>{t('timedesk.batches')}</h2>
      {batches.isPending ? (
        <ListSkeleton rows={3} />
      ) : batches.isError ? (
        <Failure problem={batches.error} onRetry={() => void batches.refetch()} />
      ) : batches.data.rows.length === 0 ? (
        <p>{t('timedesk.noBatches')}</p>
      ) : (
        <ul>
          {batches.data.rows.map((batch) => (
            <OneBatch key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneBatch({ batch }: { batch: Batch }) {
  const { t, formatDate, formatMoment } = useWords(timedeskWords)
  const me = useMe()
  const told = useRefusalNotice()
  const mayReopen = useCan(timebatches.reopen)
  const [reopening, setReopening] = useState(false)
  const seesPay = holds(me, 'users.view_pay')
  const total = batch.regular + batch.overtime + batch.double + batch.leave
  const inFiles = batch.files.csv?.hundredths
  return (
    <li className={styles.batch}>
      <div className={styles.batchLines}>
        <strong>
          {batch.number} · {t('timedesk.exportThrough')} {formatDate(batch.through)} · {hoursWithSign(total)}
        </strong>
        <span>
          {[
            formatMoment(batch.createdAt),
            batch.createdBy && nameOf(batch.createdBy),
            t('timedesk.people', { n: batch.people }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {inFiles !== undefined && inFiles !== Math.round((total * 100) / 60) && (
          <span>{t('timedesk.hoursInFiles', { hours: (inFiles / 100).toFixed(2) })}</span>
        )}
        {batch.reopenedAt && <span>{t('timedesk.reopened', { reason: batch.reopenReason })}</span>}
        {batch.byHand > 0 && <span>{t('timedesk.byHand', { n: batch.byHand })}</span>}
        <code className={styles.hash}>{batch.files.csv?.sha256}</code>
      </div>
      <div className={styles.files}>
        {exportFormats
          .filter((format) => batch.files[format] && (format !== 'payroll_rates' || seesPay))
          .filter((format) => format !== 'by_hand' || batch.byHand > 0)
          .map((format) => (
            <Button
              key={format}
              variant="default"
              onClick={() =>
                void told(() =>
                  downloadFile(
                    addressOf(timebatches.file, { params: { id: batch.id }, query: { format } }),
                    `${batch.number}-${format}.${format === 'iif' ? 'iif' : 'csv'}`,
                  ),
                )
              }
            >
              {t(`timedesk.file.${format}`)}
            </Button>
          ))}
        {mayReopen && !batch.reopenedAt && (
          <Button variant="subtle" onClick={() => setReopening(true)}>
            {t('timedesk.reopen')}
          </Button>
        )}
      </div>
      {reopening && <ReopenSheet batch={batch} onClose={() => setReopening(false)} />}
    </li>
  )
}

function ReopenSheet({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const told = useRefusalNotice()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const reopen = async () => {
    if (reason.trim() === '') return
    setBusy(true)
    await told(async () => {
      await call(timebatches.reopen, { params: { id: batch.id }, body: { reason: reason.trim() } })
      touch('timesheets', '', 'many')
      onClose()
    })
    setBusy(false)
  }
  return (
    <Sheet
      title={`${t('timedesk.reopen')} ${batch.number}`}
      onClose={onClose}
      width={480}
      onSubmit={() => void reopen()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={reason.trim() === ''}>
          {t('timedesk.reopen')}
        </SheetButtons>
      }
    >
      <p>{t('timedesk.reopenText')}</p>
      <ReasonField label={clock.t('entry.reason')} value={reason} onChange={setReason} />
    </Sheet>
  )
}
