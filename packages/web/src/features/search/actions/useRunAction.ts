import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { call } from '../../../data/api.ts'
import { onNothing } from '../../../data/clock.ts'
import { punchCrew, type Made } from '../../../data/crew.ts'
import { crewPunches } from '../../../data/crewSteps.ts'
import { today } from '../../../data/days.ts'
import { nameOf } from '../../../data/people.ts'
import { readRecord, updateRecord } from '../../../data/records.ts'
import { useMe } from '../../../data/session.ts'
import { undoPunches } from '../../../data/undoPunches.ts'
import { useTimePolicies } from '../../../data/timePolicies.ts'
import { useStatusName } from '../../../parts/status/statusWords.ts'
import { punchPlaceChoice, readPunchPlace } from '../../../parts/time/punchPlace.ts'
import { useRefusalNotice } from '../../../parts/useRefusalNotice.ts'
import { noticeProblem, noticeSaved, noticeUndo, UNDO_MS } from '../../../ui/Notice.tsx'
import { searchingWords } from '../../../words/lazy/searching.ts'
import { useWords } from '../../../words/words.tsx'
import type { PlannedAction } from './plan.ts'

type Clocked = PlannedAction & { do: 'clockIn' | 'switch' | 'clockOut' }
type Changed = PlannedAction & { do: 'assign' | 'mark' }

/** The entry of somebody that runs now. */
async function readClock(UserId: string): Promise<TimeEntry | null> {
  const { rows } = await call(timeentries.list, { query: { UserId, open: '1', count: 1 } })
  return rows[0] ?? null
}

/** Does what an action says, and offers to undo it where that is possible. A refusal becomes a notice. */
export function useRunAction(): (plan: Clocked | Changed, record: string) => void {
  const { t } = useWords(searchingWords)
  const me = useMe()
  const refused = useRefusalNotice()
  const { rulesOn } = useTimePolicies()
  const statusNames = { tasks: useStatusName('task'), projects: useStatusName('project') }

  const undoPunch = async (made: Made) => {
    const left = await undoPunches([made], t('cmd.undone'))
    if (left.length > 0) noticeProblem(t('forms.undoTooLate'), t('ui.close'))
  }
  const clock = async (plan: Clocked) => {
    const { person } = plan
    const at = new Date().toISOString()
    // What is listed may be a moment old: somebody else may have clocked them in or out meanwhile.
    const running = await readClock(person.id).catch(() => plan.running)
    const job = plan.do === 'clockOut' ? null : plan.job
    const on = {
      ...onNothing,
      ProjectId: job?.resource === 'projects' ? job.id : null,
      BidId: job?.resource === 'bids' ? job.id : null,
    }
    const act = plan.do === 'clockOut' ? 'out' : 'work'
    const asks = rulesOn(today(me.Company.timezone)).askLocation
    const sends = asks && punchPlaceChoice(person.id === me.id ? 'own' : 'crew') === true
    const place = sends ? readPunchPlace() : asks ? ({ reason: 'off' } as const) : undefined
    const punches = crewPunches([{ UserId: person.id, running }], act, on, at)
    const [made] = await punchCrew(punches, { me: me.id, at, graceMs: UNDO_MS, place })
    if (made?.problem) throw made.problem
    const message = t(act === 'out' ? 'cmd.clockedOut' : 'cmd.clockedIn', { name: nameOf(person) })
    if (made) noticeUndo(message, t('forms.undo'), () => void refused(() => undoPunch(made)))
    else noticeSaved(message)
  }
  const change = async (plan: Changed, record: string) => {
    const kind = plan.record.resource === 'projects' ? 'projects' : 'tasks'
    const before = await readRecord(kind, plan.record.id, new AbortController().signal)
    const field = plan.do === 'assign' ? 'UserId' : 'status'
    const value = plan.do === 'assign' ? plan.person.id : plan.status
    const was = before[field as keyof typeof before] as unknown
    const base = { [field]: was }
    const changed = await updateRecord(kind, before.id, { changes: { [field]: value }, base, version: before.version })
    if (changed.conflicts.length > 0) return noticeProblem(t('forms.changedMeanwhile'), t('ui.close'))
    const message =
      plan.do === 'assign'
        ? t('cmd.assigned', { record, name: nameOf(plan.person) })
        : t('cmd.marked', { record, status: statusNames[kind](plan.status) })
    const { version } = changed.record
    // Work that is completed is opened again by its own page, with a reason.
    if (kind === 'tasks' && plan.do === 'mark') return noticeSaved(message)
    noticeUndo(message, t('forms.undo'), () => {
      const back = { changes: { [field]: was }, base: { [field]: value }, version }
      void refused(async () => void (await updateRecord(kind, before.id, back)))
    })
  }
  return (plan, record) =>
    void refused(() => (plan.do === 'assign' || plan.do === 'mark' ? change(plan, record) : clock(plan)))
}
