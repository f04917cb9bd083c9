import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork, referenceOf } from '../../data/api.ts'
import { isFull } from '../../data/phone/full.ts'
import { currentUser } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../words/words.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useFieldName } from '../fields/useFieldNames.ts'
import { useProblemText } from '../problemText.ts'
import type { RecordFormState, Values } from './useRecordForm.ts'
import styles from './RecordForm.module.css'

type Props<V extends Values> = {
  noun: ResourceName
  state: RecordFormState<V>
  /** The fields, in edit mode. */
  children: ReactNode
  /** The record in view mode. */
  view?: ReactNode
  /** The fields on the form; messages for other fields are shown above it. */
  fields: readonly string[]
  /** Called after a successful save from the keyboard. */
  onEscape?: (() => void) | undefined
}

/**
 * A record's form: the fields or, in view mode, the record; errors of the last save; conflicts; and the question before
 * unsaved work is left.
 */
export function RecordForm<V extends Values>({ noun, state, children, view, fields, onEscape }: Props<V>) {
  return (
    <>
      <Restored state={state} />
      <ProblemBanner noun={noun} state={state} fields={fields} />
      {!state.editing && !state.saving && view !== undefined ? (
        view
      ) : (
        <form
          id={state.id}
          noValidate
          className={styles.form}
          aria-busy={state.saving}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void state.submit()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault()
              event.currentTarget.requestSubmit()
            }
            if (event.key === 'Escape' && !event.defaultPrevented && !isOpenList(event.target)) onEscape?.()
          }}
        >
          {/* Saving turns off edit mode during the call. */}
          <fieldset className={styles.fields} disabled={state.saving}>
            <Suspense>
              {children}
              <FirstFieldFocus state={state} />
            </Suspense>
          </fieldset>
        </form>
      )}
      <ConflictDialog
        noun={noun}
        conflicts={state.conflicts}
        onSettle={(mine) => void state.settle(mine as Partial<V>)}
      />
      <LeaveDialog state={state} />
    </>
  )
}

/** Focuses the first field of a form that is edited. Rendered with the fields, whose code may still be loading. */
function FirstFieldFocus<V extends Values>({ state: { id, editing } }: { state: RecordFormState<V> }) {
  useEffect(() => {
    // On a touch screen focus would only open the keyboard over the form; the page's own focus takes precedence.
    if (!editing || !matchMedia('(pointer: fine)').matches) return
    const timer = setTimeout(() => {
      const form = document.getElementById(id)
      if (!form?.contains(document.activeElement))
        form?.querySelector<HTMLElement>('input:not([disabled]), textarea')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [id, editing])
  return null
}

// Escape closes an open menu before it leaves the form.
const isOpenList = (target: EventTarget) =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'

function Restored<V extends Values>({ state }: { state: RecordFormState<V> }) {
  const { t } = useWords()
  if (!state.restored || !state.editing) return null
  return (
    <div className={styles.restored} role="status">
      <span>{t('forms.restored')}</span>
      <Button size="xs" variant="subtle" onClick={state.discard}>
        {t('forms.startOver')}
      </Button>
    </div>
  )
}

function ProblemBanner<V extends Values>({
  noun,
  state,
  fields,
}: {
  noun: ResourceName
  state: RecordFormState<V>
  fields: readonly string[]
}) {
  const { t } = useWords()
  const say = useProblemText()
  const fieldName = useFieldName(noun)
  const { problem } = state
  if (problem === undefined || state.saving) return null
  const lost = problem instanceof LostNetwork
  const errors = problem instanceof Refusal ? problem.problem.errors : []
  const elsewhere = errors.filter((error) => !fields.includes(error.field.split('.')[0] ?? ''))
  // A field's message is shown below it and disappears when the user types there.
  if (errors.length > 0 && elsewhere.length === 0) return null
  const reference = referenceOf(problem)
  return (
    <div className={styles.problem} role="alert">
      <strong>
        {lost
          ? t('forms.lostTitle')
          : problem instanceof Refusal
            ? say(problem.message)
            : t(isFull(problem) ? 'forms.phoneFull' : 'forms.brokenTitle')}
      </strong>
      {elsewhere.map((error) => (
        <span key={error.field}>
          {fieldName(error.field)}: {say(error.message)}
        </span>
      ))}
      <span>{t('forms.typedSafe')}</span>
      {reference && <span className={styles.reference}>{t('forms.reference', { id: reference })}</span>}
    </div>
  )
}

/** Asks before unsaved work is left, unless the session ended: then the draft waits for the next sign-in. */
function LeaveDialog<V extends Values>({ state }: { state: RecordFormState<V> }) {
  const { t } = useWords()
  const leaves = () => state.editing && !state.saving && currentUser() !== null && state.isDirty()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: leaves,
    // The camera returns to the form, whose draft is stored.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !('form' in (next.search as object)) && leaves(),
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('forms.leaveTitle')}
      confirmLabel={t('forms.leave')}
      cancelLabel={t('forms.stay')}
      danger
      onConfirm={() => {
        state.discard()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      {t('forms.leaveText')}
    </ConfirmDialog>
  )
}

/** The buttons of a form: Cancel and Save. `name` is the save label, such as 'Create project'. */
export function FormButtons<V extends Values>({
  state,
  name,
  onCancel,
}: {
  state: RecordFormState<V>
  name?: string
  onCancel?: () => void
}) {
  const { t } = useWords()
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          if (onCancel) onCancel()
          else state.discard()
        }}
        disabled={state.saving}
      >
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={state.id} loading={state.saving}>
        {name ?? t('forms.save')}
      </Button>
    </>
  )
}
