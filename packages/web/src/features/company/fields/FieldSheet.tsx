import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { same } from '../../../data/drafts.ts'
import { useRun } from '../../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { bodyOfChange, bodyOfNew, placeOf, type ChoiceDraft, type FieldDraft } from './fieldDraft.ts'
import { FieldForm } from './FieldForm.tsx'
import { fieldCalls } from './useFieldCalls.ts'
import { useKindText } from './fieldTexts.ts'
import styles from './fields.module.css'

type Props = {
  kind: CustomKind
  /** The field to change as it is saved now; creates a new one if absent. */
  field?: CustomField
  start: FieldDraft
  onClose: () => void
  onSaved: (field: CustomField) => void
}

/** Adds a field, or changes what is said of one. Asks before discarding changes. */
export function FieldSheet({ kind, field, start, onClose, onSaved }: Props) {
  const { t, say, language } = useWords(ownfieldsWords)
  const kindText = useKindText()
  const { busy, run } = useRun()
  const [begun] = useState({ field, start })
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const change = (patch: Partial<FieldDraft>) => {
    setDraft((now) => ({ ...now, ...patch }))
    const isStale = (place: string) => place in patch || ('choices' in patch && place.startsWith('choice '))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([place]) => !isStale(place))))
  }
  // What belongs to no input here becomes a notice.
  const show = (problems: readonly FieldError[], choices: readonly ChoiceDraft[]) => {
    const found: Record<string, string> = {}
    for (const { field: name, message } of problems) found[placeOf(name, choices)] ??= say(message)
    setErrors(found)
    setRefusals((times) => times + 1)
    return Object.keys(found).some((place) => place in draft || place.startsWith('choice '))
  }
  const save = () => {
    const calls = fieldCalls(kind)
    const finish = (saved: CustomField | undefined) => {
      onClose()
      if (saved) onSaved(saved)
    }
    if (begun.field && field) {
      const { body, problems, choices } = bodyOfChange(draft, begun.field, field)
      if (problems) return void show(problems, choices)
      if (Object.keys(body).length === 0) return onClose()
      const { key } = field
      return run(
        async () => finish((await calls.update(key, body)).find((one) => one.key === key)),
        (refused) => show(refused, choices),
      )
    }
    const { body, problems, choices } = bodyOfNew(draft)
    if (problems) return void show(problems, choices)
    return run(
      async () => finish((await calls.add(body)).at(-1)),
      (refused) => show(refused, choices),
    )
  }
  const close = () => {
    if (same(draft, begun.start)) onClose()
    else setLeaving(true)
  }
  const title = begun.field
    ? t('ownfields.editNamed', { name: titleIn(begun.field, language) })
    : t('ownfields.newFor', { kind: kindText(kind) })
  return (
    <>
      <Sheet
        title={title}
        onClose={close}
        onSubmit={save}
        footer={
          <SheetButtons onCancel={close} loading={busy}>
            {t(field ? 'ui.save' : 'ownfields.create')}
          </SheetButtons>
        }
      >
        <div className={styles.form} ref={form}>
          <FieldForm kind={kind} saved={begun.field} draft={draft} errors={errors} onChange={change} />
        </div>
      </Sheet>
      {/* Mounted by the Escape that asks: one that is there already would take the same key and close. */}
      {leaving && (
        <ConfirmDialog
          opened
          title={t('forms.leaveTitle')}
          confirmLabel={t('forms.discard')}
          danger
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          {t(field ? 'ownfields.leave' : 'ownfields.leaveNew')}
        </ConfirmDialog>
      )}
    </>
  )
}
