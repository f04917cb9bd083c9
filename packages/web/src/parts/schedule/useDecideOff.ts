import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { call } from '../../data/api.ts'
import { touch } from '../../data/records.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'

/** Decides on requests for time off, and cancels them. */
export function useDecideOff(): {
  busy: boolean
  decide: (id: string, status: 'approved' | 'declined', decision: string) => void
  cancel: (id: string) => void
} {
  const { t } = useWords(scheduleWords)
  const { busy, run } = useRun()
  return {
    busy,
    decide: (id, status, decision) =>
      run(async () => {
        await call(timeoff.decide, { params: { id }, body: { status, decision } })
        touch('timeoff', id, 'updated')
        noticeSaved(t(`board.off.${status}`))
      }),
    cancel: (id) =>
      run(async () => {
        await call(timeoff.cancel, { params: { id }, body: {} })
        touch('timeoff', id, 'updated')
        noticeSaved(t('board.off.canceled'))
      }),
  }
}
