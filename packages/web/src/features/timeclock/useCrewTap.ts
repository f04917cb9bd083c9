import type { PunchPlace } from '@jobwright/contract/resources/timeentries.ts'
import { useEffect, useState } from 'react'
import type { WorkOn } from '../../data/clock.ts'
import { punchCrew, type CrewMember, type Made } from '../../data/crew.ts'
import { crewPunches, tooEarly, type CrewAct, type CrewPunch, type Picked } from '../../data/crewSteps.ts'
import { nameOf } from '../../data/people.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { useMe } from '../../data/session.ts'
import { undoPunches } from '../../data/undoPunches.ts'
import { readPunchPlace } from '../../parts/time/punchPlace.ts'
import { usePlaceConsent } from '../../parts/time/usePlaceConsent.tsx'
import { namesOf, onOf } from '../../parts/time/WorkChoice.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { noticeProblem, UNDO_MS } from '../../ui/Notice.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { timeOfOnly, type Only } from './crewOnly.ts'

/** What all of them work on, with its name; empty for no job. */
export type Work = { on: WorkOn; name: string }
/** What is open: the job of all, the job of a tap that waits for it, the kind of break, everybody else, or one person. */
type Open = 'work' | 'tap' | 'break' | 'else' | { id: string; work?: boolean } | undefined
export type CrewTap = ReturnType<typeof useCrewTap>

/** Who is chosen, on what, what is different for whom; and the tap that punches for all of them. */
export function useCrewTap(crew: readonly CrewMember[]) {
  const { t } = useWords(timeclockWords)
  const me = useMe()
  const zone = me.Company.timezone
  const told = useRefusalNotice()
  const consent = usePlaceConsent('crew')
  const own = crew.find(({ person }) => person.id === me.id)?.running
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setWork] = useState<Work>()
  const [only, setOnlys] = useState<Readonly<Record<string, Only>>>({})
  const [made, setMade] = useState<readonly Made[]>()
  const [mayUndo, setMayUndo] = useState(false)
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<Open>()
  // What one works on oneself is what the crew works on, until something else is chosen.
  const work = chosen ?? (own ? { on: onOf(own), name: namesOf({ ...own, CostCode: null }).name } : undefined)
  useEffect(() => {
    if (!mayUndo) return
    const timer = setTimeout(() => setMayUndo(false), UNDO_MS)
    return () => clearTimeout(timer)
  }, [mayUndo, made])

  const people = (now: number): Picked[] =>
    crew
      .filter(({ person }) => picked.has(person.id))
      .map(({ person, running }) => {
        const mine = only[person.id] ?? {}
        return { UserId: person.id, running, on: mine.on, at: timeOfOnly(mine, zone, now) ?? undefined }
      })
  const punches = (act: CrewAct, on: WorkOn, at: string): CrewPunch[] =>
    crewPunches(people(Date.parse(at)), act, on, at)

  const pick = (id: string, on = !picked.has(id)) => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    setMade(undefined)
    setPicked(next)
  }
  const act = (what: CrewAct, given = work) => {
    // Breaks and clock-outs have no job of their own.
    const at = new Date().toISOString()
    const todo = punches(what, given?.on ?? noWork, at)
    if (todo.length === 0 || busy) return
    const early = tooEarly(todo)
    if (early.length > 0) {
      const names = early.map(({ UserId }) => nameIn(crew, UserId)).join(', ')
      noticeProblem(t('crew.tooEarlyOf', { names }), t('ui.close'))
      setOpen({ id: early[0]?.UserId ?? '' })
      return
    }
    setBusy(true)
    void told(async () => {
      const isUndecided = consent.isUndecided()
      let answered: (place: Promise<PunchPlace>) => void = () => undefined
      // A phone stores the punches first; the answer about the place reaches those that were not sent yet.
      const later = isUndecided && fieldStore.get() ? new Promise<PunchPlace>((give) => (answered = give)) : undefined
      const here = consent.sendsPlace() ? readPunchPlace() : later
      const place = here ?? (consent.isAsked ? ({ reason: 'off' } as const) : undefined)
      // Nobody agreed yet, and that stays so if the app ends before an answer.
      const until = isUndecided ? ({ reason: 'off' } as const) : undefined
      const punched = await punchCrew(todo, { me: me.id, at, graceMs: UNDO_MS, place, until })
      setMade(punched)
      setMayUndo(punched.some(({ problem }) => !problem))
      setPicked(new Set())
      setOnlys({})
      if (isUndecided) consent.askAfter(() => answered(readPunchPlace()))
    }).finally(() => setBusy(false))
  }
  const undo = () => {
    if (!made) return
    setMayUndo(false)
    void told(async () => {
      const left = await undoPunches(made, t('crew.undone'))
      setMade(left.length > 0 ? left : undefined)
      if (left.length > 0)
        noticeProblem(
          t('crew.sentAlready', { names: left.map(({ UserId }) => nameIn(crew, UserId)).join(', ') }),
          t('ui.close'),
        )
      else setPicked(new Set(made.map(({ UserId }) => UserId)))
    })
  }
  return {
    picked,
    pick,
    pickAll: (ids: readonly string[]) => {
      setMade(undefined)
      setPicked(new Set(ids))
    },
    work,
    setWork,
    only,
    setOnly: (id: string, next: Only) => {
      setOnlys({ ...only, [id]: next })
      if (!picked.has(id) && Object.keys(next).length > 0) pick(id, true)
    },
    people,
    act,
    busy,
    made,
    mayUndo,
    undo,
    close: () => setMade(undefined),
    open,
    setOpen,
    consentSheet: consent.sheet,
  }
}

const noWork: WorkOn = { ProjectId: null, BidId: null, TaskId: null, CostCodeId: null }
const nameIn = (crew: readonly CrewMember[], id: string): string => {
  const found = crew.find(({ person }) => person.id === id)
  return found ? nameOf(found.person) : ''
}
