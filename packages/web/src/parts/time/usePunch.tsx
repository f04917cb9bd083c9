import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { Refusal, type TimeInTheWay } from '@jobwright/contract/problem.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../data/api.ts'
import { startClock, stopClock, type Kind, type MadePunch, type WorkOn } from '../../data/clock.ts'
import { painted } from '../../data/painted.ts'
import { updateRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { punchesWords } from '../../words/lazy/punches.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { restSteps } from '../phone/StepButton.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { readPunchPlace } from './punchPlace.ts'
import { usePlaceConsent } from './usePlaceConsent.tsx'

type Punch = {
  start: (running: TimeEntry | null, kind: Kind, on: WorkOn) => void
  stop: (running: TimeEntry) => void
  busy: boolean
  /** Asks once, after the first punch, whether the place goes along. */
  sheet: ReactNode
}

/** Another clock of the person that runs, and how to switch from it. */
type Taken = { other: TimeInTheWay; onSwitch: () => void }

/** A punch on a phone is stored before anybody could see that something turns, and to draw it would hold it up; ms. */
const BUSY_AFTER = 200

/**
 * Clocks in, switches and clocks out. The punch is stored first, with nothing to wait for; where it was follows when the
 * phone knows it.
 */
export function usePunch(onDone?: (made: MadePunch) => void): Punch {
  const told = useRefusalNotice()
  const mayUpdate = useCan(timeentries.update)
  const consent = usePlaceConsent()
  const { askAfter, isUndecided, sendsPlace } = consent
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [taken, setTaken] = useState<Taken>()
  const run = async (work: () => Promise<MadePunch>, ask?: (other: TimeInTheWay) => void) => {
    // The second of two quick taps would end what is ended already.
    if (isRunning.current) return
    isRunning.current = true
    restSteps()
    const late = setTimeout(() => setBusy(true), BUSY_AFTER)
    await told(async () => {
      let made
      try {
        made = await work()
      } catch (problem) {
        const other = problem instanceof Refusal ? problem.problem.inTheWay : undefined
        // Another clock runs that was not known here.
        if (!ask || !other || other.endAt !== null) throw problem
        ask(other)
        return
      }
      onDone?.(made)
      await painted()
      // Asked once the punch is stored: to leave the question open loses nothing.
      if (isUndecided()) askAfter(() => mayUpdate && void follow(made))
      else if (mayUpdate && sendsPlace()) void follow(made)
    })
    clearTimeout(late)
    isRunning.current = false
    setBusy(false)
  }
  const off = () => (sendsPlace() || isUndecided() ? null : ({ reason: 'off' } as const))
  const start = (running: Pick<TimeEntry, 'id' | 'version'> | null, kind: Kind, on: WorkOn) =>
    run(
      () => startClock(running, kind, on, off()),
      (other) =>
        setTaken({
          other,
          onSwitch: () => {
            setTaken(undefined)
            void told(async () => start(await call(timeentries.get, { params: { id: other.id }, query: {} }), kind, on))
          },
        }),
    )
  return {
    busy,
    start: (running, kind, on) => void start(running, kind, on),
    stop: (running) => void run(() => stopClock(running, off())),
    sheet: consent.sheet ?? (taken && <TakenSheet taken={taken} onClose={() => setTaken(undefined)} />),
  }
}

function TakenSheet({ taken: { other, onSwitch }, onClose }: { taken: Taken; onClose: () => void }) {
  const { t, formatTime } = useWords(timeclockWords, punchesWords)
  const since = t('clock.since', { time: formatTime(other.startAt) })
  return (
    <Sheet
      title={t('refused.runs')}
      onClose={onClose}
      width={480}
      footer={
        <SheetButtons onCancel={onClose} onClick={onSwitch}>
          {t('refused.switch')}
        </SheetButtons>
      }
    >
      <p>{[other.job || t('clock.general'), since, other.by].filter(Boolean).join(' · ')}</p>
      <p>{t('refused.runsHint')}</p>
    </Sheet>
  )
}

// Of a switch, the place goes to the entry that begins.
async function follow({ steps: { start, stop } }: MadePunch): Promise<void> {
  const id = start?.id ?? stop?.id
  if (id === undefined) return
  const field = start ? 'startPlace' : 'endPlace'
  const place = await readPunchPlace()
  await updateRecord('timeentries', id, { changes: { [field]: place }, base: { [field]: null }, version: 0 }).catch(
    () => undefined,
  )
}
