import { ownAnswer } from '@jobwright/contract/forms/answers.ts'
import type { Answers, Form, SignatureAnswer } from '@jobwright/contract/forms/form.ts'
import type { SignatureMark } from '../../parts/forms/formTools.ts'

/**
 * What this person signed in a field of the form, if it is still good (`hash` is that of the answers now): a form that asks
 * its author for a signature is filed with that one, so nobody signs twice.
 */
export function ownSignature(form: Form, { values }: Answers, me: string, hash: string): SignatureMark | undefined {
  const fields = form.sections.flatMap(({ repeat, fields: own }) => (repeat === 'rows' ? [] : own))
  for (const { key, type } of fields) {
    const answer = type === 'signature' ? (ownAnswer(values, key) as SignatureAnswer | null | undefined) : undefined
    if (answer?.by === me && answer.hash === hash) {
      const { name, title, path } = answer
      return { name, title, path }
    }
  }
  return undefined
}
