import { formText, type Answer, type FormField } from '@jobwright/contract/forms/form.ts'
import { memo, use, useCallback, useState } from 'react'
import { describedBy, FieldFrame } from '../../ui/FieldFrame.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { controls, isOneInput, isWide } from './controls.tsx'
import { FieldExtras, useFilling } from './formTools.ts'
import styles from './forms.module.css'

type Props = {
  field: FormField
  path: string
  /** Unique on the page. */
  id: string
  value: Answer
  error: string | undefined
  note: string | undefined
  inReview: boolean
  /** Whether this person may fill it. */
  mayFill: boolean
  disabled: boolean
}

/** A field: renders again only when something of its own changed. */
export const FieldSlot = memo(function FieldSlot({
  field,
  path,
  id,
  value,
  error,
  note,
  inReview,
  mayFill,
  disabled,
}: Props) {
  const { t, say } = useWords(fillWords)
  const { tools, language, change, review } = useFilling()
  const extra = use(FieldExtras)?.(path)
  const { type } = field
  const label = formText(field.label, language) || field.key
  const help = formText(field.help, language) || undefined
  // What is typed is shown here at once; the rest of the form follows a moment later.
  const [typedHere, setTypedHere] = useState({ value, before: value })
  const shown = Object.is(typedHere.before, value) ? typedHere.value : value
  const set = useCallback(
    (next: Answer, typed = false) => {
      setTypedHere({ value: next, before: value })
      change(path, next, typed)
    },
    [change, path, value],
  )
  if (type === 'heading')
    return (
      <div className={styles.heading}>
        <h3>{label}</h3>
        {help && <p>{help}</p>}
      </div>
    )
  if (type === 'static')
    return (
      <div className={styles.static}>
        <p>{label}</p>
        {help && <p className={styles.dim}>{help}</p>}
      </div>
    )
  const Control = controls[type]
  const said = error === undefined ? undefined : say(error)
  const readOnly = disabled || !mayFill
  return (
    <FieldFrame
      id={id}
      path={path}
      label={label}
      labels={isOneInput(field, tools.people.length, tools.tasks.length) ? 'input' : 'group'}
      wide={isWide(field)}
      help={help}
      required={(field.required ?? false) && type !== 'formula'}
      aside={field.role === 'reviewer' && <span className={styles.role}>{t('fill.reviewerOnly')}</span>}
      error={said}
      note={note}
      review={
        inReview && !readOnly
          ? { text: t('fill.fromLast'), button: t('fill.looksRight'), onReviewed: () => review(path) }
          : undefined
      }
    >
      <Control
        field={field}
        path={path}
        id={id}
        label={label}
        value={shown}
        change={set}
        describedBy={describedBy(id, { help, error: said, note, review: inReview && !readOnly })}
        invalid={said !== undefined}
        disabled={readOnly}
      />
      {extra}
    </FieldFrame>
  )
})
