import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { IconBriefcase, IconChevronRight, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCrew, type CrewMember } from '../../data/crew.ts'
import { linkTo } from '../../data/links.ts'
import { folded, hasWords } from '../../data/matching.ts'
import { nameOf, type Person } from '../../data/people.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import phone from '../../parts/phone/phone.module.css'
import { useMinute } from '../../parts/time/useMinute.ts'
import { WorkChoice } from '../../parts/time/WorkChoice.tsx'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { BreakSheet } from './ClockSheets.tsx'
import { CrewActions } from './CrewActions.tsx'
import { CrewRow } from './CrewRow.tsx'
import { ElseSheet, OnlySheet } from './CrewSheets.tsx'
import { timeOfOnly } from './crewOnly.ts'
import { useCrewTap, type Work } from './useCrewTap.ts'
import styles from './crew.module.css'

const nobody: readonly string[] = []

/** The clocks of a crew, for its lead: people as toggles, one job for all, and one tap. */
export function CrewPage() {
  const { t } = useWords(timeclockWords)
  const [added, setAdded] = useState(nobody)
  const { crew, others, problem, again } = useCrew(added)
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('crew.title')}
        back={{ href: linkTo({ to: '/mobile/timesheets' }), label: t('clock.title') }}
      />
      {crew ? (
        <Crew crew={crew} others={others} onAdd={({ id }) => setAdded([...added, id])} />
      ) : (
        <div className={phone.content}>
          {problem ? <Failure problem={problem} onRetry={again} /> : <ListSkeleton rows={6} />}
        </div>
      )}
    </div>
  )
}

/** From this many people on they can be searched. */
const MANY = 12

type Props = { crew: readonly CrewMember[]; others: readonly Person[]; onAdd: (person: Person) => void }

function Crew({ crew, others, onAdd }: Props) {
  const { t } = useWords(timeclockWords)
  const me = useMe()
  const zone = me.Company.timezone
  const now = useMinute()
  const mayClock = useCan(timeentries.create)
  const [typed, setTyped] = useState('')
  const tap = useCrewTap(crew)
  const { open, setOpen, picked, work, only } = tap
  const close = () => setOpen(undefined)
  const workName = useWorkName()
  const shown = crew.filter(({ person }) => picked.has(person.id) || hasWords(folded(nameOf(person)), typed))
  const isAll = shown.length > 0 && shown.every(({ person }) => picked.has(person.id))
  const one = typeof open === 'object' ? crew.find(({ person }) => person.id === open.id) : undefined
  const onlyOf = (id: string) => {
    const { on, name, time } = only[id] ?? {}
    return [on && workName({ on, name: name ?? '' }), time].filter(Boolean).join(' · ')
  }
  return (
    <>
      <div className={phone.content}>
        <div className={phone.rows}>
          <BigList label={t('crew.work')}>
            <BigItem
              icon={<IconBriefcase size={24} stroke={1.75} />}
              detail={t('crew.work')}
              after={<IconChevronRight className={styles.chevron ?? ''} size={20} aria-hidden />}
              onClick={() => setOpen('work')}
            >
              {work ? workName(work) : t('crew.chooseWork')}
            </BigItem>
          </BigList>
        </div>
        {crew.length > MANY && (
          <TextField
            label={t('crew.find')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={styles.head}>
          <span>{t('crew.picked', { count: picked.size, total: crew.length })}</span>
          {shown.length > 1 && (
            <button
              type="button"
              className={styles.all}
              onClick={() => tap.pickAll(isAll ? [] : shown.map(({ person }) => person.id))}
            >
              {t(isAll ? 'crew.nobody' : 'crew.everybody')}
            </button>
          )}
        </div>
        {shown.length === 0 ? (
          <p className={styles.hint}>{t('crew.noneFits')}</p>
        ) : (
          <ul className={styles.rows} aria-label={t('crew.people')}>
            {shown.map((member) => (
              <CrewRow
                key={member.person.id}
                member={member}
                isMe={member.person.id === me.id}
                picked={picked.has(member.person.id)}
                only={onlyOf(member.person.id)}
                now={now}
                onPick={() => tap.pick(member.person.id)}
                onOnly={() => setOpen({ id: member.person.id })}
              />
            ))}
          </ul>
        )}
        {crew.length === 1 && <p className={styles.hint}>{t('crew.alone')}</p>}
        {others.length > 0 && (
          <BigList label={t('crew.else')}>
            <BigItem
              icon={<IconUserPlus size={24} stroke={1.75} />}
              detail={t('crew.elseHint')}
              onClick={() => setOpen('else')}
            >
              {t('crew.else')}
            </BigItem>
          </BigList>
        )}
      </div>
      {mayClock && <CrewActions tap={tap} crew={crew} />}
      {tap.consentSheet}
      {(open === 'work' || open === 'tap') && (
        <WorkChoice
          title={t('crew.chooseTitle')}
          onClose={close}
          onChoose={(on, name) => {
            close()
            tap.setWork({ on, name })
            if (open === 'tap') tap.act('work', { on, name })
          }}
        />
      )}
      {open === 'break' && (
        <BreakSheet
          busy={tap.busy}
          onClose={close}
          onChoose={(kind) => {
            close()
            tap.act(kind)
          }}
        />
      )}
      {open === 'else' && (
        <ElseSheet
          people={others}
          onClose={close}
          onChoose={(person) => {
            close()
            onAdd(person)
            tap.pick(person.id, true)
          }}
        />
      )}
      {one && typeof open === 'object' && !open.work && (
        <OnlySheet
          person={one.person}
          running={one.running}
          only={only[open.id] ?? {}}
          zone={zone}
          now={now}
          onChange={(next) => tap.setOnly(open.id, next)}
          onWork={() => setOpen({ ...open, work: true })}
          onClose={() => {
            // A time that is none does not stay behind.
            const { time: _, ...rest } = only[open.id] ?? {}
            if (timeOfOnly(only[open.id] ?? {}, zone, Date.now()) === null) tap.setOnly(open.id, rest)
            close()
          }}
        />
      )}
      {one && typeof open === 'object' && open.work && (
        <WorkChoice
          title={t('crew.only', { name: nameOf(one.person) })}
          onClose={() => setOpen({ id: open.id })}
          onChoose={(on, name) => {
            tap.setOnly(open.id, { ...only[open.id], on, name })
            setOpen({ id: open.id })
          }}
        />
      )}
    </>
  )
}

const CODES = 500

/** What is chosen, in words: the job or task, and its cost code. */
function useWorkName(): (work: Work) => string {
  const { t } = useWords(timeclockWords)
  const codes = useShortList('billingcodes', { status: 'active' }, CODES)
  return ({ on, name }) => {
    const code = codes.data?.rows.find(({ id }) => id === on.CostCodeId)
    return [name || t('clock.general'), code && `${code.code} ${code.title}`].filter(Boolean).join(' · ')
  }
}
