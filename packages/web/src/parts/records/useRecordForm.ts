import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from '@mantine/form'
import { stopsAtUnreadable } from '../../ui/unreadable.ts'
import { focusWrongField } from '../forms/wrongField.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { actionKeys } from '../../data/api.ts'
import { withChanges } from '@jobwright/contract/custom/changes.ts'
import { isUnchanged, recordDiffOf } from '../../data/drafts.ts'
import type { Diff } from '../../data/drafts.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { keepDraft, readDraft } from './keptDraft.ts'
import type { KeptDraft } from './keptDraft.ts'
import { useStoredDraft } from './useStoredDraft.ts'
import { useProblemText } from '../problemText.ts'
import { useSchema, type FormSchema } from './useSchema.ts'
import { byField, checked } from './validity.ts'
import type { Check } from './validity.ts'

export type Values = Record<string, unknown>
/** The values of a form: the draft fields in the record's types. */
export type FormValues<R, D> = Pick<R, keyof D & keyof R>
/** A saved copy: the form's fields and their version. */
type Copy<V extends Values> = { values: V; version: number }
export type SubmittedForm<V extends Values> = { values: V; diff: Diff; version: number; key: string }
export type Saved<V extends Values> = Copy<V> & { conflicts?: Conflict[] }

type RecordFormSettings<V extends Values> = {
  /** The key of the stored draft, such as `projects/new`. */
  name: string
  /** The last saved copy, or null for a new record. */
  saved: Copy<V> | null
  blank: V
  schema: FormSchema
  /** Rules beyond the schema, such as those of the company's country. */
  check?: Check<V> | undefined
  /** Makes valid values what is saved, beside the ones that the form began with. */
  clean?: ((values: V, start: V) => V) | undefined
  save: (sent: SubmittedForm<V>) => Promise<Saved<V>>
  /** The text of the three-second notice. */
  notice: string
  onSaved?: (() => void) | undefined
  /** Stays in edit mode. */
  editOnly?: boolean
  /** Validates while typing. */
  live?: boolean
  /** Called on each field change, for example to copy a customer's address. */
  onChange?: ((values: V) => void) | undefined
}

export type RecordFormState<V extends Values> = {
  id: string
  form: UseFormReturnType<V>
  editing: boolean
  saving: boolean
  /** The error of the last save, if it belongs to no field. */
  problem: unknown
  /** Messages for fields that the form does not show. */
  conflicts: Conflict[]
  /** An earlier draft was restored. */
  restored: boolean
  isNew: boolean
  edit: () => void
  /** Ends editing and restores the last saved copy. */
  discard: () => void
  submit: () => Promise<boolean>
  /** Resolves the conflicts: these values win over the saved ones. */
  settle: (mine: Partial<V>) => Promise<void>
  isDirty: () => boolean
  /** Stores the current values as a draft, at once. */
  keep: () => void
  /** The props of one field. React needs the key separately: `key={state.key('title')}`. */
  field: (name: (keyof V & string) | `custom.${string}`) => {
    onChange: (value: unknown) => void
    defaultValue?: never
    error?: string | undefined
  }
  key: (name: (keyof V & string) | `custom.${string}`) => string
}

/**
 * The logic of every record form (specification 4.6): view and edit mode, discarding to the last saved copy, locked
 * while saving, back to edit mode on failure with the server's messages under their fields, conflicts shown instead of
 * overwritten, and drafts that survive a reload.
 */
export function useRecordForm<V extends Values>(settings: RecordFormSettings<V>): RecordFormState<V> {
  const { name, saved, blank, schema } = settings
  const id = useId()
  const say = useProblemText()
  const kept = useRef<KeptDraft<V> | undefined | null>(null)
  if (kept.current === null) kept.current = readDraft(name, blank)
  const copy = useRef<Copy<V> | null>(kept.current?.copy ?? saved)
  const keyFor = useRef(actionKeys())
  const [restored, setRestored] = useState(kept.current !== undefined)
  const [editing, setEditing] = useState(saved === null || settings.editOnly === true || kept.current !== undefined)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(undefined)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const savingKey = useRef<string>(undefined)
  const isRevealing = useRef(false)
  // Somebody typed while the rules were on their way: what they say of it is said now.
  const { known, load } = useSchema(schema, editing, () => {
    if (settings.live) for (const path of Object.keys(blank)) if (form.isTouched(path)) form.validateField(path)
  })

  const said = (errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, say(message)]))
  const keep = () => {
    const key = savingKey.current
    keepDraft(name, isDirty() ? { values: form.getValues(), copy: copy.current, ...(key && { key }) } : undefined)
  }
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: kept.current?.values ?? saved?.values ?? blank,
    ...(settings.live && { validateInputOnChange: true }),
    validate: (values: V) => {
      const now = known()
      return now ? said(checked(now, values, check).errors ?? {}) : {}
    },
    onValuesChange: (values) => {
      settings.onChange?.(values)
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, 300)
    },
  })
  const start = () => copy.current?.values ?? blank
  const check = (values: V) => settings.check?.(values, start()) ?? []
  const isDirty = () => !isUnchanged(recordDiffOf(start(), form.getValues()))

  // A page that is left or closed, by a reload or by low memory, keeps its draft to the last letter.
  const keeping = useRef(keep)
  keeping.current = keep
  useEffect(() => {
    const now = () => {
      if (timer.current) keeping.current()
    }
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
      clearTimeout(timer.current)
    }
  }, [])

  useStoredDraft({
    name,
    blank,
    found: kept.current,
    discard,
    isTouched: () => timer.current !== undefined,
    restore: (draft) => {
      copy.current = draft.copy ?? saved
      setRestored(true)
      setEditing(true)
      put(draft.values)
    },
  })
  // Outside edit mode the form follows the record; in edit mode the original copy stays the base.
  const fresh = saved && JSON.stringify(saved)
  useEffect(() => {
    if (!saved || editing || saving || conflicts.length > 0) return
    copy.current = saved
    put(saved.values)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the record's text says whether it changed
  }, [fresh, editing, saving, conflicts.length])

  function put(values: V): void {
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }
  function forget(): void {
    clearTimeout(timer.current)
    timer.current = undefined
    savingKey.current = undefined
    keepDraft(name, undefined)
    setRestored(false)
  }
  function discard(): void {
    copy.current = saved ?? null
    put(start())
    forget()
    setProblem(undefined)
    setEditing(saved === null || settings.editOnly === true)
  }
  function reveal(errors: Record<string, string>): void {
    form.setErrors(said(errors))
    isRevealing.current = true
  }
  // Once they are shown and the fields are unlocked.
  useEffect(() => {
    if (!isRevealing.current || saving) return
    isRevealing.current = false
    focusWrongField(document.getElementById(id))
  })

  async function send(values: V, diff: Diff, version: number): Promise<boolean> {
    setSaving(true)
    setProblem(undefined)
    try {
      const key = keyFor.current([diff.changes, version, values])
      savingKey.current = key
      keep()
      const done = await settings.save({ values, diff, version, key })
      took(done)
      return true
    } catch (failed) {
      savingKey.current = undefined
      keep()
      setEditing(true)
      if (failed instanceof Refusal && failed.problem.errors.length > 0) reveal(byField(failed.problem.errors))
      setProblem(failed)
      return false
    } finally {
      setSaving(false)
    }
  }
  function took(done: Saved<V>): void {
    copy.current = { values: done.values, version: done.version }
    forget()
    const open = done.conflicts ?? []
    setConflicts(open)
    put(done.values)
    setEditing(settings.editOnly === true)
    if (open.length > 0) return
    noticeSaved(settings.notice)
    settings.onSaved?.()
  }
  async function submit(): Promise<boolean> {
    if (saving || stopsAtUnreadable()) return false
    let rules = known()
    if (!rules) {
      // Saving is locked meanwhile.
      setSaving(true)
      try {
        rules = await load()
      } catch (failed) {
        setProblem(failed)
        return false
      } finally {
        setSaving(false)
      }
    }
    const result = checked(rules, form.getValues(), check)
    if (result.errors) {
      reveal(result.errors)
      return false
    }
    const clean = settings.clean?.(result.clean, start()) ?? result.clean
    const diff = recordDiffOf(start(), clean)
    if (copy.current && isUnchanged(diff)) {
      discard()
      return true
    }
    return send(clean, diff, copy.current?.version ?? 0)
  }
  async function settle(mine: Partial<V>): Promise<void> {
    setConflicts([])
    const values = withChanges(start(), mine)
    const diff = recordDiffOf(start(), values)
    if (isUnchanged(diff)) {
      noticeSaved(settings.notice)
      settings.onSaved?.()
      return
    }
    put(values)
    await send(values, diff, copy.current?.version ?? 0)
  }

  return {
    id,
    form,
    editing,
    saving,
    problem,
    conflicts,
    restored,
    isNew: saved === null,
    edit: () => setEditing(true),
    discard,
    submit,
    settle,
    isDirty,
    keep,
    field: (field) => form.getInputProps(field as never) as never,
    key: (field) => form.key(field as never),
  }
}
