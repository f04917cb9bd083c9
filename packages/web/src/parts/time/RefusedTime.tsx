import { withoutSkew } from '@jobwright/contract/time/overlaps.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WaitingItem } from '../../data/outbox/items.ts'
import {
  correctSkew,
  cutRefused,
  reviseRefused,
  switchHere,
  useRefusedTime,
  voidRefused,
} from '../../data/outbox/useRefusedTime.ts'
import { today } from '../../data/days.ts'
import { TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { punchesWords } from '../../words/lazy/punches.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { EntryFields } from './EntryFields.tsx'
import { keptSeconds, valuesOf } from './entryValues.ts'
import styles from './refusedTime.module.css'
import { useEntryForm } from './useEntryForm.ts'
import { sayWrongClock } from './wrongClock.ts'

const MOST_REASON = 200
const LEAST_REASON = 20
const MOST_NOTE = 500
const SEPARATOR = ' · '.length

/** The longest reason: the note of the entry stays behind it. */
const mostReason = ({ note }: TimeEntry): number =>
  Math.max(LEAST_REASON, Math.min(MOST_REASON, MOST_NOTE - SEPARATOR - note.length))

/** What a person can do with a time entry that the office refused: each answer sends it again, and none loses it. */
export function RefusedTime({ item }: { item: WaitingItem }) {
  const { t, formatTime } = useWords(punchesWords, timeclockWords)
  const refused = useRefusedTime(item)
  const [open, setOpen] = useState<'change' | 'void'>()
  const [busy, setBusy] = useState(false)
  if (!refused) return null
  const { entry, answers } = refused
  const { switchFrom, parts, skewSec } = answers
  const answer = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .then(() => noticeSaved(t('refused.sent')))
      .finally(() => setBusy(false))
  }
  // Of a refused clock-out it is the end that has not come yet.
  const tapped = item.what === 'create' ? entry.startAt : (entry.endAt ?? entry.startAt)
  return (
    <div className={styles.answers}>
      {switchFrom && (
        <>
          <Button disabled={busy} onClick={() => answer(() => switchHere(item.key, switchFrom))}>
            {t('refused.switch')}
          </Button>
          <p className={styles.hint}>{t('refused.switchHint', { time: formatTime(entry.startAt) })}</p>
        </>
      )}
      {parts.length > 0 && (
        <>
          <Button disabled={busy} onClick={() => answer(() => cutRefused(item.id, parts))}>
            {t('refused.cut')}
          </Button>
          <p className={styles.hint}>
            {t('refused.cutHint', {
              parts: parts
                .map(({ startAt, endAt }) => `${formatTime(startAt)}–${endAt ? formatTime(endAt) : t('clock.now')}`)
                .join(', '),
            })}
          </p>
        </>
      )}
      {skewSec !== undefined && (
        <>
          <p>{sayWrongClock(t, skewSec)}</p>
          <Button
            disabled={busy}
            onClick={() =>
              answer(() =>
                correctSkew(item.key, skewSec, (stamp) => t('refused.phoneSaid', { time: formatTime(stamp) })),
              )
            }
          >
            {t('refused.use', { time: formatTime(withoutSkew(tapped, skewSec)) })}
          </Button>
        </>
      )}
      <div className={styles.pair}>
        <Button variant="default" disabled={busy} onClick={() => setOpen('change')}>
          {t('refused.change')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => setOpen('void')}>
          {t('refused.void')}
        </Button>
      </div>
      {open === 'change' && <ChangeSheet entry={entry} onClose={() => setOpen(undefined)} />}
      {open === 'void' && <VoidSheet entry={entry} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function ChangeSheet({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useWords(punchesWords, timeclockWords)
  const isRunning = entry.endAt === null
  const form = useEntryForm(valuesOf(entry), entry.zone, isRunning)
  const save = () =>
    form.save(async (fields) => {
      const now = Object.entries(keptSeconds(entry, fields))
      const changed = now.filter(([field, value]) => entry[field as keyof TimeEntry] !== value)
      await reviseRefused(entry.id, Object.fromEntries(changed))
      noticeSaved(t('refused.sent'))
      onClose()
    })
  return (
    <Sheet
      title={t('refused.change')}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose} loading={form.busy}>
          {t('entry.save')}
        </SheetButtons>
      }
    >
      <EntryFields
        values={form.values}
        onChange={form.setValues}
        errors={form.errors}
        zone={entry.zone}
        max={today(entry.zone)}
        mayRun={isRunning}
      />
    </Sheet>
  )
}

function VoidSheet({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t, formatMoment } = useWords(punchesWords, timeclockWords)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const said = reason.trim()
  const save = async () => {
    if (said === '' || busy) return
    setBusy(true)
    await voidRefused(entry.id, said, {
      start: (stamp) => t('refused.clockedIn', { time: formatMoment(stamp) }),
      end: (stamp) => t('refused.clockedOut', { time: formatMoment(stamp) }),
    })
    noticeSaved(t('refused.keptVoid'))
    onClose()
  }
  return (
    <Sheet
      title={t('refused.void')}
      onClose={onClose}
      width={480}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={said === ''}>
          {t('refused.void')}
        </SheetButtons>
      }
    >
      <p>{t('refused.voidText')}</p>
      <TextArea
        label={t('entry.reason')}
        required
        max={mostReason(entry)}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Sheet>
  )
}
