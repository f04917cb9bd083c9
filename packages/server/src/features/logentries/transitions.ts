import { createHash } from 'node:crypto'
import { answerProblems } from '@jobwright/contract/forms/check.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import {
  entryTransitionProblems,
  isReviewer,
  type EntryActor,
  type EntryState,
  type EntryStatus,
} from '@jobwright/contract/rules/logEntries.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { refuseEarly } from './dayDrafts.ts'

type Transition = { current: Fields; patch: Fields; state: EntryState; form: Form; answers: Answers }

/** What filing a log stamps: when, by whom, and how late it was the first time. */
export const filedFields = (current: Fields, who: Who, at: Date): Fields => ({
  submittedAt: at.toISOString(),
  submittedById: who.userId,
  daysLate:
    Number(current['daysLate']) ||
    (Number(current['revision']) > 1
      ? 0
      : Math.max(0, daysBetween(String(current['logDate']), todayIn(who.timezone, at)))),
})

/**
 * What moving a log to `to` writes besides the state.
 * @throws Refusal 409 where the state or the person does not allow it, 422 where something is missing
 */
export function movedFields(transition: Transition, to: EntryStatus, who: Who, actor: EntryActor, at: Date): Fields {
  const { current, patch, state, form, answers } = transition
  const problems = entryTransitionProblems(state, to, patch, actor, at)
  const [problem] = problems
  if (problem?.field === 'status') refuse('state', problem.message, [problem])
  refuseFields(problems)
  if (to === 'submitted' || to === 'no_work') refuseEarly(current['logDate'], todayIn(who.timezone, at))
  const said = (name: string) => String(patch[name] ?? '').trim()
  switch (to) {
    case 'submitted':
      refuseFields(answerProblems(form, answers, { reviewer: isReviewer(state, actor) }))
      return {
        ...filedFields(current, who, at),
        signature: { ...signatureOf(patch, form, answers), at: at.toISOString(), by: who.userId },
      }
    case 'no_work':
      return filedFields(current, who, at)
    case 'returned':
      return { returnNotes: patch['returnNotes'] ?? {}, returnComment: said('returnComment') }
    case 'approved':
      return { approvedAt: at.toISOString(), approvedById: who.userId }
    case 'draft':
      return {
        revision: Number(current['revision']) + 1,
        reopenReason: said('reopenReason'),
        signature: null,
        submittedAt: null,
        submittedById: null,
        approvedAt: null,
        approvedById: null,
        returnNotes: {},
        returnComment: '',
        noWorkReason: '',
      }
    case 'void':
      return { voidReason: said('voidReason') }
  }
}

// A signature says what was signed. It is refused for answers that are not these, such as when somebody else added to them.
function signatureOf(patch: Fields, form: Form, answers: Answers): Fields {
  const signature = patch['signature'] as Fields | undefined
  if (!signature) return refuseFields([{ field: 'signature', message: 'Sign the log to file it.' }]) ?? {}
  if (String(signature['name'] ?? '') === '') refuseFields([{ field: 'signature.name', message: 'Required.' }])
  const hash = createHash('sha256').update(signedText(form, answers)).digest('hex')
  if (signature['hash'] !== hash)
    refuse('conflict', 'The log changed after you signed it. Look at the changes and sign again.', [
      { field: 'signature', message: 'The log changed after you signed it. Look at the changes and sign again.' },
    ])
  return signature
}
