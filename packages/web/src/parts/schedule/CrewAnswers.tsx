import { schedule } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconPhone, IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { dayOf, today } from '../../data/days.ts'
import { nameOf, usePeople, type Person } from '../../data/people.ts'
import type { OwnPlan } from '../../data/planTypes.ts'
import { useCan, useMe } from '../../data/session.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { MoveItemSheet } from './MoveItemSheet.tsx'
import { answerOf, type PlanEntry } from './planEntries.ts'
import styles from './planPhone.module.css'

type Props = { entry: PlanEntry; plan: OwnPlan | null }

/** The others on an entry. A lead sees who said Got it, and can call or replace those who did not. */
export function CrewAnswers({ entry, plan }: Props) {
  const { t } = useWords(schedulephoneWords)
  const me = useMe()
  const isLead = useCan(schedule.commit)
  const { byId } = usePeople()
  const [leaving, setLeaving] = useState<Person>()
  const others = entry.people.flatMap((id) => (id === me.id ? [] : (byId(id) ?? [])))
  if (others.length === 0) return null
  const answers = plan?.answers ?? {}
  const agreed = others.filter(({ id }) => {
    const state = answerOf(entry, answers, id)
    return state.state === 'answered' && state.answer.answer === 'yes'
  })
  return (
    <section className={styles.day} aria-labelledby="plan-crew">
      <div className={styles.crewHead}>
        <h2 id="plan-crew">{t('answer.crew')}</h2>
        {isLead && <span>{t('answer.count', { n: agreed.length, all: others.length })}</span>}
      </div>
      <ul className={styles.list}>
        {others.map((person) => (
          <li key={person.id}>
            <CrewMember
              person={person}
              entry={entry}
              plan={plan}
              isLead={isLead}
              onReplace={() => setLeaving(person)}
            />
          </li>
        ))}
      </ul>
      {leaving && <MoveItemSheet entry={entry} leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

type MemberProps = Props & { person: Person; isLead: boolean; onReplace: () => void }

function CrewMember({ person, entry, plan, isLead, onReplace }: MemberProps) {
  const { t, formatMoment, formatTime } = useWords(schedulephoneWords, phoneWords)
  const { timezone } = useMe().Company
  const isToday = (at: string) => dayOf(at, timezone) === today(timezone)
  const name = nameOf(person)
  const state = answerOf(entry, plan?.answers ?? {}, person.id)
  const answer = state.state === 'answered' ? state.answer : undefined
  const mobile = plan?.mobiles[person.id]
  const agrees = answer?.answer === 'yes'
  return (
    <div className={styles.person}>
      <PersonAvatar {...person} image={person.avatar} size={40} href={recordLink('users', person.id)} />
      <span className={styles.personLines}>
        <span className={styles.personName}>{name}</span>
        {isLead ? (
          <span data-agrees={agrees || undefined}>
            {state.state === 'none'
              ? t('answer.none')
              : state.state === 'moved'
                ? t('answer.old')
                : agrees
                  ? t('answer.gotAt', {
                      time: isToday(state.answer.at) ? formatTime(state.answer.at) : formatMoment(state.answer.at),
                    })
                  : [t('answer.no'), state.answer.reason].filter(Boolean).join(': ')}
          </span>
        ) : (
          entry.UserId === person.id && <span>{t('answer.lead')}</span>
        )}
      </span>
      {!agrees && mobile && (
        <Button
          component="a"
          href={`tel:${mobile}`}
          variant="default"
          aria-label={t('phone.callName', { name })}
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          {t('phone.call')}
        </Button>
      )}
      {isLead && !agrees && (
        <Button
          variant="default"
          aria-label={t('answer.replaceName', { name })}
          leftSection={<IconReplace size={20} aria-hidden />}
          onClick={onReplace}
        >
          {t('answer.replace')}
        </Button>
      )}
    </div>
  )
}
