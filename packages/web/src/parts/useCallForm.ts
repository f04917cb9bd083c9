import { useForm } from '@mantine/form'
import type { UseFormReturnType } from '@mantine/form'
import { Refusal } from '@jobwright/contract/problem.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { LostNetwork } from '../data/api.ts'
import { stopsAtUnreadable } from '../ui/unreadable.ts'
import { useWords } from '../words/words.tsx'
import { useProblemText } from './problemText.ts'
import { byField, checked } from './records/validity.ts'

type Settings<V extends Record<string, unknown>> = {
  initial: V
  /** The schema of the request; fields that it does not know are left to `send`. */
  schema: z.ZodType
  send: (values: V) => Promise<void>
}

type CallForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>
  busy: boolean
  /** The error, if it belongs to no field. */
  problem: string | undefined
  submit: () => Promise<void>
  /** Whether it has values that were not sent. */
  isDirty: boolean
}

/** A short form for one call: validated by the contract's schema, refusals shown under their fields. */
export function useCallForm<V extends Record<string, unknown>>({ initial, schema, send }: Settings<V>): CallForm<V> {
  const say = useProblemText()
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  // A double click is one submit; state alone would let the second through.
  const running = useRef(false)
  const said = (errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, say(message)]))
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: () => setDirty(form.isDirty()),
    validate: (values: V) => said(checked(schema, values).errors ?? {}),
  })
  // A field of a list, such as `others.0.name`, is shown as well.
  const isShown = (name: string) => (name.split('.')[0] ?? '') in initial
  const submit = async () => {
    if (running.current || stopsAtUnreadable()) return
    setProblem(undefined)
    const found = form.validate()
    if (found.hasErrors) {
      const first = Object.keys(initial).find((name) => name in found.errors) ?? Object.keys(found.errors).find(isShown)
      if (first) form.getInputNode(first)?.focus()
      const elsewhere = Object.keys(found.errors).filter((name) => !isShown(name))
      if (elsewhere[0]) setProblem(String(found.errors[elsewhere[0]]))
      return
    }
    running.current = true
    setBusy(true)
    try {
      await send(form.getValues())
      form.resetDirty()
      setDirty(false)
    } catch (failure) {
      if (!(failure instanceof Refusal) && !(failure instanceof LostNetwork)) throw failure
      const fields = failure instanceof Refusal ? said(byField(failure.problem.errors)) : {}
      form.setErrors(fields)
      const shown = Object.keys(fields).some(isShown)
      if (!shown) setProblem(failure instanceof Refusal ? say(failure.message) : t('signin.lost'))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { form, busy, problem, submit, isDirty }
}
