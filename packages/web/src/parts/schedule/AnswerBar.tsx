import { isDay } from '@jobwright/contract/plan/items.ts'
import { schedule } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconCloudUp, IconThumbUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnPlan } from '../../data/planTypes.ts'
import { useCan, useMe } from '../../data/session.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { CantSheet } from './CantSheet.tsx'
import { answerOf, isAsked, type PlanEntry } from './planEntries.ts'
import styles from './planPhone.module.css'
import { useAnswers } from './useAnswers.ts'

type Props = { entries: readonly PlanEntry[]; plan: OwnPlan | null; today: string }

/** Got it, with the time on it, and Can't; then what was answered, and whether the office has it. */
export function AnswerBar({ entries, plan, today }: Props) {
  const { t, formatTime } = useWords(schedulephoneWords)
  const me = useMe()
  const mayAnswer = useCan(schedule.answer)
  const { busy, say } = useAnswers()
  const [isChanging, setChanging] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const asked = entries.filter((entry) => isAsked(entry, me.id, today))
  if (!mayAnswer || asked.length === 0) return null
  const states = asked.map((entry) => answerOf(entry, plan?.answers ?? {}, me.id))
  const open = asked.filter((_, at) => states[at]?.state !== 'answered')
  const said = states.flatMap((one) => (one.state === 'answered' ? [one.answer] : []))
  const wanted = isChanging ? asked : open
  const start = wanted.find(({ startAt }) => !isDay(startAt))?.startAt
  const answer = (what: 'yes' | 'no', reason?: string) => {
    setChanging(false)
    setRefusing(false)
    say(wanted, what, reason)
  }
  const sheet = isRefusing && <CantSheet onClose={() => setRefusing(false)} onSend={(reason) => answer('no', reason)} />
  if (wanted.length === 0) {
    const refused = said.find((one) => one.answer === 'no')
    return (
      <div className={styles.said} data-tour="answer">
        <StatusBadge tone={refused ? 'red' : 'green'}>
          {refused ? t('answer.said.no', { reason: refused.reason }) : t('answer.said.yes')}
        </StatusBadge>
        {said.some(({ isWaiting }) => isWaiting) && (
          <span className={styles.waiting}>
            <IconCloudUp size={16} stroke={1.75} aria-hidden />
            {t('answer.waiting')}
          </span>
        )}
        <Button variant="subtle" className={styles.change ?? ''} onClick={() => setChanging(true)}>
          {t('answer.change')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.answers} data-tour="answer">
      <Button
        variant="default"
        className={styles.cant ?? ''}
        disabled={busy}
        leftSection={<IconX size={22} aria-hidden />}
        onClick={() => setRefusing(true)}
      >
        {t('answer.no')}
      </Button>
      <Button
        className={styles.gotIt ?? ''}
        disabled={busy}
        leftSection={<IconThumbUp size={22} aria-hidden />}
        onClick={() => answer('yes')}
      >
        {start === undefined ? t('answer.yes') : t('answer.yesAt', { time: formatTime(start) })}
      </Button>
      {sheet}
    </div>
  )
}

/** The same where an entry moved since its answer; nothing otherwise. */
export function AskAgain({ entry, plan, today }: { entry: PlanEntry; plan: OwnPlan | null; today: string }) {
  const me = useMe()
  if (answerOf(entry, plan?.answers ?? {}, me.id).state !== 'moved') return null
  return <AnswerBar entries={[entry]} plan={plan} today={today} />
}
