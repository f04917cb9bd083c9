import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { startClock, stopClock, type Kind, type WorkOn } from '../../data/clock.ts'
import { updateRecord } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { today } from '../../data/days.ts'
import { useTimePolicies } from '../../data/timePolicies.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { choosePunchPlace, punchPlaceChoice, readPunchPlace } from './punchPlace.ts'

type Punch = {
  start: (running: TimeEntry | null, kind: Kind, on: WorkOn) => void
  stop: (running: TimeEntry) => void
  busy: boolean
  /** Asks once whether the place goes along. */
  sheet: ReactNode
}

/**
 * Clocks in, switches and clocks out. The punch is stored first, with nothing to wait for; where it was follows when the
 * phone knows it.
 */
export function usePunch(onDone?: () => void): Punch {
  const told = useRefusalNotice()
  const mayUpdate = useCan(timeentries.update)
  const { rulesOn } = useTimePolicies()
  const rules = rulesOn(today(useMe().Company.timezone))
  const sendsPlace = () => rules.askLocation && punchPlaceChoice() === true
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<() => void>()
  const run = async (work: () => Promise<{ id: string; field: 'startPlace' | 'endPlace' }[]>) => {
    setBusy(true)
    await told(async () => {
      const places = await work()
      onDone?.()
      if (mayUpdate && sendsPlace()) void follow(places)
    })
    setBusy(false)
  }
  // Asked before the first punch, so that nobody is followed without having agreed.
  const asked = (work: () => void) => {
    if (rules.askLocation && punchPlaceChoice() === undefined) setWaiting(() => work)
    else work()
  }
  const off = () => (sendsPlace() ? null : ({ reason: 'off' } as const))
  return {
    busy,
    start: (running, kind, on) =>
      asked(
        () =>
          void run(async () => {
            const id = await startClock(running, kind, on, off())
            return [{ id, field: 'startPlace' }]
          }),
      ),
    stop: (running) =>
      asked(
        () =>
          void run(async () => {
            await stopClock(running, off())
            return [{ id: running.id, field: 'endPlace' }]
          }),
      ),
    sheet: waiting && (
      <PlaceSheet
        days={rules.locationDays}
        onChoose={(send) => {
          choosePunchPlace(send)
          setWaiting(undefined)
          waiting()
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  }
}

async function follow(punches: { id: string; field: 'startPlace' | 'endPlace' }[]): Promise<void> {
  const place = await readPunchPlace()
  for (const { id, field } of punches)
    await updateRecord('timeentries', id, { changes: { [field]: place }, base: { [field]: null }, version: 0 }).catch(
      () => undefined,
    )
}

function PlaceSheet({
  days,
  onChoose,
  onClose,
}: {
  days: number
  onChoose: (send: boolean) => void
  onClose: () => void
}) {
  const { t } = useWords(timeclockWords)
  return (
    <Sheet
      title={t('clock.placeTitle')}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={() => onChoose(false)}>
            {t('clock.placeNo')}
          </Button>
          <Button data-primary onClick={() => onChoose(true)}>
            {t('clock.placeYes')}
          </Button>
        </>
      }
    >
      <p>{t('clock.placeText', { days })}</p>
    </Sheet>
  )
}
