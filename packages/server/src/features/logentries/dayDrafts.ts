import { answerAt, isEmptyAnswer, rowsOf } from '@jobwright/contract/forms/answers.ts'
import { answerPath, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { earlyProblem } from '@jobwright/contract/rules/logEntries.ts'
import { refuseFields } from '../../request/rules.ts'

/** Refuses to file a log before its day. @throws Refusal 422 */
export function refuseEarly(logDate: unknown, today: string): void {
  const problem = earlyProblem(String(logDate), today)
  refuseFields(problem ? [problem] : [])
}

/** Refuses signatures in the form of a log before its day. @throws Refusal 422 */
export function refuseEarlySignatures(logDate: unknown, today: string, form: Form, now: Answers, was: Answers): void {
  if (!earlyProblem(String(logDate), today)) return
  const isSigned = (path: string) => {
    const answer = answerAt(now, path)
    return !isEmptyAnswer(answer) && !same(answer, answerAt(was, path))
  }
  for (const section of form.sections)
    for (const { key, type } of section.fields) {
      if (type !== 'signature') continue
      const paths =
        section.repeat === 'rows'
          ? rowsOf(now, section.key).map(({ id }) => answerPath(key, { section: section.key, id }))
          : [key]
      if (paths.some(isSigned)) refuseEarly(logDate, today)
    }
}
