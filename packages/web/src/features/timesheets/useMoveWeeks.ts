import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { touch } from '../../data/records.ts'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'

/** Approves or returns weeks, each by itself: one that can't be moved holds nobody up, and is named with its reason. */
export function useMoveWeeks(onDone: () => void) {
  const { t } = useWords(timedeskWords)
  const { close } = useUiTexts()
  const [busy, setBusy] = useState(false)
  const move = async (ids: readonly string[], status: 'approved' | 'rejected', reason?: string) => {
    if (ids.length === 0 || busy) return
    setBusy(true)
    const failed: string[] = []
    for (const id of ids) {
      try {
        await call(timesheets.update, { params: { id }, body: { status, ...(reason && { reason }) } })
      } catch (problem) {
        failed.push(problem instanceof Refusal ? problem.problem.message : String(problem))
      }
    }
    touch('timesheets', ids[0] ?? '', 'many')
    touch('timeentries', '', 'many')
    const n = ids.length - failed.length
    if (n > 0) noticeSaved(t(status === 'approved' ? 'timedesk.approved' : 'timedesk.returned', { n }))
    if (failed.length > 0)
      noticeProblem(t('timedesk.notAll', { n: failed.length, why: [...new Set(failed)].join(' ') }), close)
    setBusy(false)
    onDone()
  }
  return { move, busy }
}
