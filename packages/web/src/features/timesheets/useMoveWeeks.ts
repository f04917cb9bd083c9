import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { touch } from '../../data/records.ts'
import { noticeProblem, noticeSaved, noticeUndo } from '../../ui/Notice.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'

type Reply = { status: 'approved' | 'rejected' | 'submitted'; reason?: string }

/** A week that is decided: its sheet, and whose it is. */
export type DecidedWeek = { id: string; name: string }

/**
 * Approves or returns weeks, each by itself: one that can't be moved holds nobody up, and is named with its person and
 * reason. What was decided can be undone, as long as the hours are the ones that were signed.
 */
export function useMoveWeeks(onDone: () => void) {
  const { t } = useWords(timedeskWords)
  const { close } = useUiTexts()
  const [busy, setBusy] = useState(false)
  const each = async (weeks: readonly DecidedWeek[], send: (week: DecidedWeek) => Promise<unknown>) => {
    const done: DecidedWeek[] = []
    const failed: string[] = []
    for (const week of weeks) {
      try {
        await send(week)
        done.push(week)
      } catch (problem) {
        failed.push(`${week.name}: ${problem instanceof Refusal ? problem.problem.message : String(problem)}`)
      }
    }
    return { done, failed }
  }
  const send = async (weeks: readonly DecidedWeek[], body: Reply) => {
    const sent = await each(weeks, ({ id }) => call(timesheets.update, { params: { id }, body }))
    touch('timesheets', weeks[0]?.id ?? '', 'many')
    touch('timeentries', '', 'many')
    return sent
  }
  const say = (key: 'notAll' | 'notUndone' | 'notReminded', failed: readonly string[]) => {
    if (failed.length > 0) noticeProblem(t(`timedesk.${key}`, { n: failed.length, why: failed.join(' ') }), close)
  }
  const undo = async (weeks: readonly DecidedWeek[]) => {
    const { done, failed } = await send(weeks, { status: 'submitted' })
    if (done.length > 0) noticeSaved(t('timedesk.undone', { n: done.length }))
    say('notUndone', failed)
  }
  const move = async (weeks: readonly DecidedWeek[], status: 'approved' | 'rejected', reason?: string) => {
    if (weeks.length === 0 || busy) return
    setBusy(true)
    const { done, failed } = await send(weeks, { status, ...(reason && { reason }) })
    if (done.length > 0) {
      const [only] = done
      const said =
        done.length === 1 && only
          ? t(status === 'approved' ? 'timedesk.approvedOne' : 'timedesk.returnedOne', { name: only.name })
          : t(status === 'approved' ? 'timedesk.approved' : 'timedesk.returned', { n: done.length })
      noticeUndo(said, t('forms.undo'), () => void undo(done), 'weeks')
    }
    say('notAll', failed)
    setBusy(false)
    onDone()
  }
  const remind = async (weeks: readonly DecidedWeek[]) => {
    if (weeks.length === 0 || busy) return
    setBusy(true)
    const { done, failed } = await each(weeks, ({ id }) => call(timesheets.remind, { params: { id } }))
    if (done.length > 0) noticeSaved(t('timedesk.reminded', { n: done.length }))
    say('notReminded', failed)
    setBusy(false)
    onDone()
  }
  return { move, remind, busy }
}
