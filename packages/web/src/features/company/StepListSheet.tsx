import type { FieldError } from '@jobwright/contract/problem.ts'
import { MOST_STEPS, StepLists } from '@jobwright/contract/resources/stepLists.ts'
import type { StepList } from '@jobwright/contract/resources/stepLists.ts'
import { useState } from 'react'
import { same } from '../../data/drafts.ts'
import { newId } from '../../data/ids.ts'
import { ChecklistEditor } from '../../parts/tasks/ChecklistEditor.tsx'
import { itemsOf, stepsOf } from '../../parts/tasks/stepLists.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { problemsOf } from '../../parts/records/validity.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { libraryWords } from '../../words/lazy/library.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

type Props = {
  /** The template to edit; creates a new one if absent. */
  list: StepList | undefined
  lists: readonly StepList[]
  keep: (lists: StepList[]) => Promise<void>
  onClose: () => void
}

/** Edits a checklist template. Asks before discarding changes. */
export function StepListSheet({ list, lists, keep, onClose }: Props) {
  const { t, say } = useWords(libraryWords)
  const { busy, run } = useRun()
  const [id] = useState(() => list?.id ?? newId())
  const [name, setName] = useState(list?.name ?? '')
  const [begun] = useState(() => itemsOf(list?.items ?? [{ label: '', kind: 'check', required: false }]))
  const [items, setItems] = useState(begun)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [leaving, setLeaving] = useState(false)
  const written: StepList = { id, name, items: stepsOf(items) }
  const next = list ? lists.map((one) => (one.id === id ? written : one)) : [...lists, written]
  const at = next.indexOf(written)
  // Errors of this template are shown at its fields; general errors, below.
  const show = (problems: readonly FieldError[]) => {
    const found: Record<string, string> = {}
    for (const { field, message } of problems) {
      const path = field.replace(/^settings\.checklists\.?/, '')
      const own = path.startsWith(`${at}.`) ? path.slice(`${at}.`.length) : path
      // Of two templates with the same name the later one is rejected, whichever is being edited.
      const place = own.replace(/^\d+\.name$/, 'name').replace(/^items\./, 'checklist.')
      found[place || 'items'] ??= say(message)
    }
    setErrors(found)
    return problems.length > 0
  }
  const save = () => {
    const looked = StepLists.safeParse(next)
    show(problemsOf(looked.error))
    if (!looked.success) return
    run(async () => {
      await keep(looked.data)
      noticeSaved(t('library.listSaved'))
      onClose()
    }, show)
  }
  const close = () => {
    if (name !== (list?.name ?? '') || !same(items, begun)) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Sheet
        title={list ? t('library.listEditNamed', { name: list.name }) : t('library.listAdd')}
        onClose={close}
        onSubmit={save}
        footer={
          <SheetButtons onCancel={close} loading={busy}>
            {t('ui.save')}
          </SheetButtons>
        }
      >
        <div className={styles.form}>
          <TextField
            required
            data-autofocus
            label={t('library.listName')}
            max={60}
            autoComplete="off"
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ChecklistEditor
            defaultValue={begun}
            most={MOST_STEPS}
            lists={false}
            onChange={setItems}
            errors={errors}
            error={errors['items']}
          />
        </div>
      </Sheet>
      <ConfirmDialog
        opened={leaving}
        title={t('forms.leaveTitle')}
        confirmLabel={t('forms.discard')}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('library.listLeave')}
      </ConfirmDialog>
    </>
  )
}
