import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { mealEntry, mealMissing, usualMeal } from '@jobwright/contract/time/meals.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasRoomForNo, saveMeal, saveNoMeal } from '../../data/outbox/meal.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { readTimes, typedTimes } from '../../parts/time/clockTimes.ts'
import { hours } from '../../parts/time/entries.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { punchesWords } from '../../words/lazy/punches.ts'
import { useWords } from '../../words/words.tsx'
import styles from './meal.module.css'

const MINUTE_MS = 60_000
const MOST_MINUTES = 180
/** How long after a shift its meal is asked for. */
const ASKED_FOR_MS = 12 * 60 * MINUTE_MS

type Props = { entries: readonly TimeEntry[]; rulesOn: (workDate: string) => TimeRules; now: number }

/**
 * Asks after a long shift without a meal whether there was one. The clock is out already; without an answer nothing is
 * deducted. `entries` are one's own, of which the last shift is asked about; `now` in ms.
 */
export function MealQuestion({ entries, rulesOn, now }: Props) {
  // A meal is several entries: they are stored together, or not at all.
  const keeps = useFieldStore() !== null
  const shift = lastShift(entries, now)
  const [last] = shift
  return last && keeps ? <Question key={last.id} entries={shift} rules={rulesOn(last.workDate)} /> : null
}

/** The entries of the shift that ended last, newest first; none while a clock runs, or long after. */
function lastShift(entries: readonly TimeEntry[], now: number): TimeEntry[] {
  const counted = entries.filter(isCounted).toSorted((a, b) => b.startAt.localeCompare(a.startAt))
  const [last] = counted
  if (!last?.endAt || now - Date.parse(last.endAt) > ASKED_FOR_MS) return []
  return counted.filter(({ workDate }) => workDate === last.workDate)
}

function Question({ entries, rules }: { entries: readonly TimeEntry[]; rules: TimeRules }) {
  const { t, language } = useWords(punchesWords)
  const told = useRefusalNotice()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const worked = mealMissing(entries, rules)
  const meal = usualMeal(entries, rules.mealMinutes)
  if (worked === null || !meal || entries.some(({ status }) => status !== 'recorded')) return null
  const answered = entries.find((entry) => entry.kind === 'work' && hasRoomForNo(entry))
  const sayNo = async () => {
    if (!answered) return
    setBusy(true)
    await told(async () => {
      await saveNoMeal(answered, language)
      noticeSaved(t('meal.saidNo'))
    })
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-label={t('meal.title', { minutes: rules.mealMinutes })}>
      <strong>{t('meal.title', { minutes: rules.mealMinutes })}</strong>
      <p>{t('meal.text', { hours: hours(worked) })}</p>
      <div className={styles.pair}>
        <Button disabled={busy} onClick={() => setOpen(true)}>
          {t('meal.yes')}
        </Button>
        <Button variant="default" disabled={busy || !answered} onClick={() => void sayNo()}>
          {t('meal.no')}
        </Button>
      </div>
      {isOpen && <WhenSheet entries={entries} rules={rules} startAt={meal.startAt} onClose={() => setOpen(false)} />}
    </section>
  )
}

type WhenProps = { entries: readonly TimeEntry[]; rules: TimeRules; startAt: string; onClose: () => void }

function WhenSheet({ entries, rules, startAt, onClose }: WhenProps) {
  const { t, formatTime } = useWords(punchesWords)
  const told = useRefusalNotice()
  const zone = entries[0]?.zone ?? 'UTC'
  const least = rules.mealLeastMinutes
  const first = typedTimes(zone, startAt, null)
  const [start, setStart] = useState(first.start)
  const [minutes, setMinutes] = useState<number>(Math.max(rules.mealMinutes, least))
  const [error, setError] = useState<{ start?: string; minutes?: string }>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    if (minutes < least) {
      setError({ minutes: t('meal.least', { minutes: least }) })
      return
    }
    const found = mealAt(entries, zone, { ...first, start }, minutes)
    if (!found) {
      setError({ start: t('meal.notThen', { minutes }) })
      return
    }
    setBusy(true)
    await told(async () => {
      await saveMeal(found.entry, found.startAt, minutes)
      noticeSaved(t('meal.saved'))
      onClose()
    })
    setBusy(false)
  }
  return (
    <Sheet
      title={t('meal.when')}
      onClose={onClose}
      width={480}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('meal.save')}
        </SheetButtons>
      }
    >
      <div className={styles.fields}>
        <TextInput
          type="time"
          required
          label={t('meal.start')}
          value={start}
          error={error.start}
          onChange={(event) => {
            setStart(event.currentTarget.value)
            setError({})
          }}
        />
        <NumberField
          label={t('meal.length')}
          required
          min={1}
          max={MOST_MINUTES}
          value={minutes}
          error={error.minutes}
          onChange={(value) => {
            setMinutes(Number(value) || 0)
            setError({})
          }}
        />
      </div>
      <p className={styles.hint}>
        {entries
          .filter(({ kind, endAt }) => (kind === 'work' || kind === 'travel') && endAt !== null)
          .toSorted((a, b) => a.startAt.localeCompare(b.startAt))
          .map((entry) => `${formatTime(entry.startAt)}–${formatTime(entry.endAt)}`)
          .join(', ')}
      </p>
    </Sheet>
  )
}

/** The work that a meal at a typed time lies in: on the day of the suggestion, or the one after it in a night shift. */
function mealAt(
  entries: readonly TimeEntry[],
  zone: string,
  typed: ReturnType<typeof typedTimes>,
  minutes: number,
): { entry: TimeEntry; startAt: string } | undefined {
  const { from } = readTimes(zone, typed)
  if (from.at === null) return undefined
  for (const days of [0, 1, -1]) {
    const startAt = new Date((from.at + days * 24 * 60) * MINUTE_MS).toISOString()
    const entry = mealEntry(entries, startAt, minutes)
    if (entry) return { entry, startAt }
  }
  return undefined
}
