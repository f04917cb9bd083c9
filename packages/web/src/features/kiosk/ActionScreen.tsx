import { isBreak } from '@jobwright/contract/time/segments.ts'
import type { KioskPerson, KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import type { KioskStep } from '@jobwright/contract/rules/kiosk.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { punch, type Step } from '../../data/kiosk/kiosk.ts'
import type { Shot } from '../../data/kiosk/photos.ts'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { clockTime } from './clockTime.ts'
import { JobScreen } from './JobScreen.tsx'
import { Face, type Person } from './PeopleScreen.tsx'
import styles from './kiosk.module.css'

/** A punch that is on the tablet's disk. */
export type Done = { person: Person; step: KioskStep; at: string; job: string }

type Props = {
  person: Person
  pin: string
  known: KioskPerson | undefined
  state: KioskState
  /** Takes the photo of a punch; undefined where the company asks for none. */
  shoot: () => Promise<Shot> | undefined
  onBack: () => void
  onDone: (done: Done) => void
}

/** What a person can do now; without signal, everything, since nobody knows what they do. */
export function ActionScreen({ person, pin, known, state, shoot, onBack, onDone }: Props) {
  const { t } = useWords(kioskWords)
  const [choosing, setChoosing] = useState(false)
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)
  const jobName = (id: string | null) => state.projects.find((one) => one.id === id)?.name ?? ''
  const act = async (what: Step) => {
    // A glove taps twice.
    if (busy.current) return
    busy.current = true
    try {
      const at = await punch(person, pin, what, shoot())
      onDone({ person, step: what.step, at, job: what.step === 'work' ? jobName(what.ProjectId) : '' })
    } catch {
      setFailed(true)
      busy.current = false
    }
  }
  const rest = (step: 'break_paid' | 'break_unpaid' | 'out') => void act({ step, ProjectId: null, CostCodeId: null })
  if (choosing)
    return (
      <JobScreen
        state={state}
        onBack={() => setChoosing(false)}
        onChoose={(ProjectId, CostCodeId) => void act({ step: 'work', ProjectId, CostCodeId })}
      />
    )
  const running = known?.running
  const isOnBreak = running ? isBreak({ kind: running.step }) : false
  const last = known?.last
  // One tap, where nothing is left to ask.
  const proposed = state.rules.requireCostCode
    ? undefined
    : state.projects.find(({ id }) => id === state.kiosk.ProjectId)
  const mayReturn = isOnBreak && last !== null && last !== undefined
  return (
    <div className={styles.actions}>
      <Says person={person} known={known} timezone={state.timezone} />
      <div className={styles.buttons}>
        {failed && (
          <p className={styles.said} role="alert">
            {t('kiosk.notSaved')}
          </p>
        )}
        {mayReturn && (
          <Button className={styles.big ?? ''} onClick={() => void act({ step: 'work', ...last })}>
            {t('kiosk.backToWork')}
          </Button>
        )}
        {!running && proposed && (
          <Button
            className={styles.big ?? ''}
            onClick={() => void act({ step: 'work', ProjectId: proposed.id, CostCodeId: null })}
          >
            {t('kiosk.inAt', { job: proposed.name })}
          </Button>
        )}
        <Button
          className={styles.big ?? ''}
          variant={mayReturn || (!running && proposed) || (running && !isOnBreak) ? 'default' : 'filled'}
          onClick={() => setChoosing(true)}
        >
          {t(chooseText(known, proposed !== undefined, mayReturn))}
        </Button>
        {(!known || (running && !isOnBreak)) && (
          <div className={styles.pair2}>
            <Button className={styles.big ?? ''} variant="default" onClick={() => rest('break_paid')}>
              {t('kiosk.rest')}
            </Button>
            <Button className={styles.big ?? ''} variant="default" onClick={() => rest('break_unpaid')}>
              {t('kiosk.meal')}
            </Button>
          </div>
        )}
        {(!known || running) && (
          <Button
            className={styles.big ?? ''}
            variant={running && !isOnBreak ? 'filled' : 'default'}
            onClick={() => rest('out')}
          >
            {t('kiosk.out')}
          </Button>
        )}
        <Button
          className={styles.big ?? ''}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={onBack}
        >
          {t('kiosk.back')}
        </Button>
      </div>
    </div>
  )
}

function chooseText(known: KioskPerson | undefined, hasProposed: boolean, mayReturn: boolean) {
  if (!known) return hasProposed ? 'kiosk.otherJob' : 'kiosk.inOrSwitch'
  if (known.running) return mayReturn ? 'kiosk.otherJob' : 'kiosk.switch'
  return hasProposed ? 'kiosk.otherJob' : 'kiosk.in'
}

function Says({ person, known, timezone }: { person: Person; known: KioskPerson | undefined; timezone: string }) {
  const { t, language } = useWords(kioskWords)
  const running = known?.running
  return (
    <div className={styles.pinSide}>
      <Face person={person} size={72} />
      <h1>{t('kiosk.hello', { name: person.name })}</h1>
      {known ? (
        <>
          <p className={styles.doing}>
            {running
              ? t(`kiosk.now.${running.step}`, { time: clockTime(running.since, language, timezone) })
              : t('kiosk.off')}
          </p>
          {running && (running.step === 'work' || running.step === 'travel') && (
            <p className={styles.hint}>{running.job || t('kiosk.general')}</p>
          )}
          <p className={styles.hint}>{t('kiosk.today', { time: formatHours(known.minutes) })}</p>
        </>
      ) : (
        <p className={styles.hint}>{t('kiosk.unseen')}</p>
      )}
    </div>
  )
}
