import type { FormResource } from '@jobwright/contract/crud.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/words.tsx'
import { FormButtons, RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'

type Props<V extends Values> = {
  noun: FormResource
  title: string
  submit: string
  state: RecordFormState<V>
  onClose: () => void
  children: ReactNode
}

/** The 640 px dialog for creating a record; asks before closing a half-filled form. */
export function AddSheet<V extends Values>({ noun, title, submit, state, onClose, children }: Props<V>) {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (state.saving || asking || aboveMe(state.id)) return
    // Deferred: the question would also receive the Escape that opened it, and close at once.
    if (state.isDirty()) setTimeout(() => setAsking(true))
    else onClose()
  }
  return (
    <Sheet title={title} onClose={leave} footer={<FormButtons state={state} name={submit} onCancel={leave} />}>
      <RecordForm noun={noun} state={state} fields={Object.keys(state.form.getValues())}>
        {children}
      </RecordForm>
      <ConfirmDialog
        opened={asking}
        title={t('forms.leaveTitle')}
        confirmLabel={t('forms.leave')}
        cancelLabel={t('forms.stay')}
        danger
        onConfirm={() => {
          state.discard()
          onClose()
        }}
        onClose={() => setAsking(false)}
      >
        {t('forms.leaveText')}
      </ConfirmDialog>
    </Sheet>
  )
}

// Escape reaches every open dialog; only the topmost one may handle it.
function aboveMe(form: string): boolean {
  const open = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  const mine = document.getElementById(form)?.closest('[role="dialog"]')
  return mine !== null && mine !== undefined && open.at(-1) !== mine
}
