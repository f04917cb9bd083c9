import { Refusal } from '@jobwright/contract/problem.ts'
import { RoleDraft, type Role } from '@jobwright/contract/resources/roles.ts'
import { useRef, useState } from 'react'
import { actionKeys, LostNetwork } from '../../data/api.ts'
import { same } from '../../data/drafts.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { byField, checked } from '../../parts/records/validity.ts'
import { rightsWords } from '../../words/lazy/rights.ts'
import { permissionName } from '../../parts/people/permissionName.ts'
import { useWords } from '../../words/words.tsx'
import { draftOf, type RoleValues } from './values.ts'

/** The state of a role in the editor: its changes, and what blocks saving. */
export function useRoleForm(saved: RoleValues, send: (draft: RoleDraft, key: string) => Promise<Role>) {
  const say = useProblemText()
  const { t } = useWords(rightsWords)
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [keyFor] = useState(actionKeys)
  // The leave check may run before the state has the update.
  const done = useRef(false)
  const dirty = !same(draftOf(values), draftOf(saved))

  const told = (failure: Refusal): void => {
    const fields = byField(failure.problem.errors)
    setErrors(Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, say(message)])))
    const about = Object.keys(fields).flatMap((field) => {
      const [kind = '', ...rest] = field.split('.')
      if (kind === 'permissions') return [permissionName(rest.join('.'), t)]
      return kind === 'hidden' && rest.length > 0 ? [t(`group.${rest[0]}` as 'group.price')] : []
    })
    if (!('title' in fields)) setProblem([say(failure.message), about.join(', ')].filter(Boolean).join(' '))
  }
  const save = async (): Promise<Role | undefined> => {
    if (busy) return undefined
    setProblem(undefined)
    const draft = draftOf(values)
    const found = checked(RoleDraft, draft).errors ?? {}
    setErrors(Object.fromEntries(Object.entries(found).map(([field, message]) => [field, say(message)])))
    if (Object.keys(found).length > 0) return undefined
    setBusy(true)
    try {
      const role = await send(RoleDraft.parse(draft), keyFor(draft))
      done.current = true
      return role
    } catch (failure) {
      if (failure instanceof Refusal) told(failure)
      else if (failure instanceof LostNetwork) setProblem(t('signin.lost'))
      else throw failure
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    errors,
    problem,
    busy,
    dirty,
    save,
    change: (part: Partial<RoleValues>) => setValues((now) => ({ ...now, ...part })),
    leaves: () => dirty && !done.current,
  }
}
