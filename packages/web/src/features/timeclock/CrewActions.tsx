import { isBreak } from '@jobwright/contract/time/segments.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCoffee,
  IconPlayerPlayFilled,
  IconSquareFilled,
  IconSwitchHorizontal,
  IconX,
} from '@tabler/icons-react'
import { onNothing } from '../../data/clock.ts'
import type { CrewMember, Made } from '../../data/crew.ts'
import { crewPunches, type CrewAct } from '../../data/crewSteps.ts'
import { nameOf } from '../../data/people.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import type { CrewTap } from './useCrewTap.ts'
import clock from './timeclock.module.css'
import styles from './crew.module.css'

type Props = { tap: CrewTap; crew: readonly CrewMember[] }

/** What can be tapped for the people who are chosen; and after the tap, what it did. */
export function CrewActions({ tap, crew }: Props) {
  const { t } = useWords(timeclockWords)
  if (tap.picked.size > 0)
    return (
      <ActionBar>
        <Buttons tap={tap} crew={crew} />
      </ActionBar>
    )
  return (
    <ActionBar>
      {tap.made ? (
        <MadeList made={tap.made} crew={crew} mayUndo={tap.mayUndo} onUndo={tap.undo} onClose={tap.close} />
      ) : (
        <p className={styles.pick}>{t('crew.pick')}</p>
      )}
    </ActionBar>
  )
}

function Buttons({ tap, crew }: Props) {
  const { t } = useWords(timeclockWords)
  const { work, busy, act, setOpen } = tap
  const now = Date.now()
  const counted = (what: CrewAct) =>
    crewPunches(tap.people(now), what, work?.on ?? onNothing, new Date(now).toISOString()).length
  const running = crew.filter(({ person, running: clocked }) => tap.picked.has(person.id) && clocked)
  const [breaks, backs, outs] = [counted('break_paid'), counted('back'), counted('out')]
  const started = tap.picked.size - running.length
  const onlyBreaks = started === 0 && running.every(({ running: clocked }) => clocked && isBreak(clocked))
  // Where everybody is on the chosen work already, a switch asks for another one.
  const moved = work ? counted('work') : 0
  const switched = moved > 0 ? moved - started : running.length
  const label =
    started === 0
      ? t('crew.switch', { count: switched })
      : switched === 0
        ? t('crew.in', { count: started })
        : t('crew.both', { started, switched })
  return (
    <>
      {backs > 0 && (
        <Button
          data-primary={onlyBreaks || undefined}
          {...(onlyBreaks ? { className: clock.in ?? '' } : { variant: 'default' })}
          leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}
          loading={busy}
          onClick={() => act('back')}
        >
          {t('crew.back')}
        </Button>
      )}
      {breaks > 0 && (
        <Button variant="default" leftSection={<IconCoffee size={22} aria-hidden />} onClick={() => setOpen('break')}>
          {t('crew.break')}
        </Button>
      )}
      {outs > 0 && (
        <Button
          className={clock.out ?? ''}
          leftSection={<IconSquareFilled size={20} aria-hidden />}
          loading={busy}
          onClick={() => act('out')}
        >
          {t('crew.out', { count: outs })}
        </Button>
      )}
      <Button
        {...(onlyBreaks ? { variant: 'default' } : { 'data-primary': true, className: clock.in ?? '' })}
        leftSection={
          started > 0 ? <IconPlayerPlayFilled size={22} aria-hidden /> : <IconSwitchHorizontal size={22} aria-hidden />
        }
        loading={busy}
        onClick={() => (moved > 0 ? act('work') : setOpen('tap'))}
      >
        {label}
      </Button>
    </>
  )
}

const kinds = ['in', 'switch', 'break', 'back', 'out'] as const

type MadeProps = {
  made: readonly Made[]
  crew: readonly CrewMember[]
  mayUndo: boolean
  onUndo: () => void
  onClose: () => void
}

function MadeList({ made, crew, mayUndo, onUndo, onClose }: MadeProps) {
  const { t, formatTime } = useWords(timeclockWords)
  const say = useProblemText()
  const nameIn = (id: string) => {
    const found = crew.find(({ person }) => person.id === id)
    return found ? nameOf(found.person) : ''
  }
  const refused = (problem: unknown) =>
    problem instanceof Refusal
      ? say(problem.problem.errors[0]?.message ?? problem.message)
      : problem
        ? t('signin.lost')
        : undefined
  const groups = new Map<string, string[]>()
  for (const kind of kinds)
    for (const one of made.filter(({ what, problem }) => what === kind && !problem)) {
      const line = t(`crew.made.${kind}`, { time: formatTime(one.at) })
      groups.set(line, [...(groups.get(line) ?? []), nameIn(one.UserId)])
    }
  return (
    <>
      <div className={styles.made} role="status">
        {[...groups].map(([line, names]) => (
          <p key={line}>
            <strong>{line}:</strong> {names.join(', ')}
          </p>
        ))}
        {made
          .filter(({ problem }) => problem)
          .map(({ UserId, problem }) => (
            <p key={UserId} data-problem>
              <strong>{nameIn(UserId)}:</strong> {refused(problem)}
            </p>
          ))}
      </div>
      {mayUndo ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={22} aria-hidden />} onClick={onUndo}>
          {t('crew.undo')}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconX size={22} aria-hidden />} onClick={onClose}>
          {t('crew.done')}
        </Button>
      )}
    </>
  )
}
