import { cleanAnswers } from '@jobwright/contract/forms/check.ts'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { useEffect, useMemo, useState } from 'react'
import { sha256Of } from '../../data/sha256.ts'

/** The hash of what a signature signs: of the answers as the server keeps them. */
export async function hashOfSigned(form: Form, answers: Answers): Promise<string> {
  const text = signedText(form, cleanAnswers(form, answers).answers)
  return sha256Of(new TextEncoder().encode(text).buffer)
}

/** The same a moment after each change, while something is signed; null until it is known. */
export function useSignedHash(form: Form, answers: Answers): string | null {
  const keys = useMemo(
    () =>
      form.sections.flatMap((section) =>
        section.fields.filter((field) => field.type === 'signature').map(({ key }) => ({ section, key })),
      ),
    [form],
  )
  const isSigned = keys.some(({ section, key }) =>
    section.repeat === 'rows'
      ? (answers.rows[section.key] ?? []).some((row) => row.values[key])
      : Boolean(answers.values[key]),
  )
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    if (!isSigned) return
    let stale = false
    // Not with each letter: all answers are read for it.
    const timer = setTimeout(() => {
      void hashOfSigned(form, answers).then((found) => {
        if (!stale) setHash(found)
      })
    }, 300)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [form, answers, isSigned])
  return isSigned ? hash : null
}
