import { Refusal } from '@jobwright/contract/problem.ts'
import { useRef, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { readTimes } from './clockTimes.ts'
import type { EntryErrors, EntryValues } from './EntryFields.tsx'

const at = (minute: number): string => new Date(minute * 60_000).toISOString()

/** The state of a time entry's form: what is typed, what is wrong with it, and its fields once it is right. */
export function useEntryForm(first: EntryValues, zone: string, mayRun = false) {
  const { t } = useWords(timeclockWords)
  const told = useRefusalNotice()
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<EntryErrors>({})
  const [busy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const fieldsOf = () => {
    const { from, to } = readTimes(zone, values)
    const isOpen = mayRun && values.end === ''
    if (from.at === null || (to.at === null && !isOpen)) return null
    return {
      startAt: at(from.at),
      endAt: to.at === null ? null : at(to.at),
      kind: values.kind,
      ...values.on,
      note: values.note.trim(),
    }
  }
  /**
   * Saves what is typed; the server's refusal stands at its field. Until `work` is done nothing is saved a second time, so
   * it waits for the page that comes after.
   */
  const save = async (work: (fields: NonNullable<ReturnType<typeof fieldsOf>>) => Promise<void>) => {
    if (isSaving.current) return
    const fields = fieldsOf()
    if (!fields) {
      const { from } = readTimes(zone, values)
      setErrors(from.at === null ? { startAt: t('entry.start') } : { endAt: t('entry.end') })
      return
    }
    setErrors({})
    setBusy(true)
    isSaving.current = true
    await told(async () => {
      try {
        await work(fields)
      } catch (problem) {
        if (problem instanceof Refusal && problem.problem.errors.length > 0)
          setErrors(Object.fromEntries(problem.problem.errors.map(({ field, message }) => [field, message])))
        throw problem
      }
    })
    isSaving.current = false
    setBusy(false)
  }
  return { values, setValues, errors, busy, save }
}
