import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { today } from '../../data/days.ts'
import { holds, useMe } from '../../data/session.ts'
import { useTimePolicies } from '../../data/timePolicies.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { choosePunchPlace, punchPlaceChoice, type PlaceScope } from './punchPlace.ts'

type Consent = {
  /** Whether the company asks where punches are made. */
  isAsked: boolean
  /** Whether this person agreed to send it. */
  sendsPlace: () => boolean
  /** Whether this person has still to be asked. */
  isUndecided: () => boolean
  /** Asks, after a punch that is stored already; `answered` runs after an answer, and never if the question is left open. */
  askAfter: (answered?: () => void) => void
  sheet: ReactNode
}

/** Whether the place goes along with punches: as the company's rules and the person say. */
export function usePlaceConsent(scope: PlaceScope = 'own'): Consent {
  const me = useMe()
  // What the question says to a lead includes the crew.
  const isLead = holds(me, 'timesheets.crew')
  const { rulesOn } = useTimePolicies()
  const rules = rulesOn(today(me.Company.timezone))
  const [waiting, setWaiting] = useState<() => void>()
  return {
    isAsked: rules.askLocation,
    sendsPlace: () => rules.askLocation && punchPlaceChoice(scope) === true,
    isUndecided: () => rules.askLocation && punchPlaceChoice(scope) === undefined,
    askAfter: (answered = () => undefined) => setWaiting(() => answered),
    sheet: waiting && (
      <PlaceSheet
        days={rules.locationDays}
        isLead={isLead}
        onChoose={(send) => {
          choosePunchPlace(send, isLead)
          setWaiting(undefined)
          waiting()
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  }
}

function PlaceSheet({
  days,
  isLead,
  onChoose,
  onClose,
}: {
  days: number
  isLead: boolean
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
      {isLead && <p>{t('clock.placeCrew')}</p>}
    </Sheet>
  )
}
