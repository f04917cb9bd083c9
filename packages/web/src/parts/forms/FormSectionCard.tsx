import { Button } from '@mantine/core'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { mayFill } from '@jobwright/contract/forms/check.ts'
import { reviewed } from '@jobwright/contract/forms/fill.ts'
import { formText, type Answers } from '@jobwright/contract/forms/form.ts'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { useFilling } from './formTools.ts'
import { filledIn, waitingIn } from './sections.ts'
import { SectionRows, type SectionProps } from './SectionRows.tsx'
import styles from './forms.module.css'

type Props = SectionProps & { answers: Answers; open: boolean; onToggle: (key: string) => void }

/** A section of a form. */
export function FormSectionCard({ section, answers, evaluation, open, onToggle, update, ...rest }: Props) {
  const { t, say } = useWords(fillWords)
  const { language } = useFilling()
  const { idPrefix, filler, errors, notes, review, disabled } = rest
  const name = formText(section.label, language) || section.key
  const titleId = `${idPrefix}${section.key}-title`
  const problem = errors[section.key]
  const waiting = review.size === 0 || disabled ? [] : waitingIn(section, review, evaluation)
  return (
    <section
      className={styles.section}
      aria-labelledby={titleId}
      data-section={section.key}
      data-review={waiting.length > 0 || undefined}
    >
      <SectionHead
        id={titleId}
        name={name}
        open={open}
        onToggle={section.collapsed ? () => onToggle(section.key) : undefined}
        state={open ? undefined : filledText()}
      />
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <span className={styles.waitingText}>
            <IconHistory size={18} aria-hidden />
            {t('fill.toCheck', { count: waiting.length })}
          </span>
          <Button
            variant="default"
            aria-describedby={titleId}
            onClick={() => update((now) => waiting.reduce((next, path) => reviewed(next, path), now))}
          >
            {t('fill.allRight')}
          </Button>
        </div>
      )}
      {problem && (
        <p className={styles.problem} data-invalid data-path={section.key} tabIndex={-1}>
          {say(problem)}
        </p>
      )}
      {open &&
        (section.repeat === 'rows' ? (
          <SectionRows
            {...rest}
            section={section}
            name={name}
            rows={answers.rows[section.key] ?? []}
            evaluation={evaluation}
            update={update}
          />
        ) : (
          <div className={styles.fields}>
            {section.fields.map((field) => {
              const { key } = field
              if (!evaluation.field(key)) return null
              const formula = field.type === 'formula'
              return (
                <FieldSlot
                  key={key}
                  field={field}
                  path={key}
                  id={`${idPrefix}${key}`}
                  value={formula ? evaluation.result(key) : (answers.values[key] ?? null)}
                  error={errors[key] ?? (formula ? evaluation.problem(key) : undefined)}
                  note={notes[key]}
                  inReview={review.has(key)}
                  mayFill={mayFill(field, filler)}
                  disabled={disabled}
                />
              )
            })}
          </div>
        ))}
    </section>
  )

  function filledText(): string {
    if (section.repeat === 'rows') return String((answers.rows[section.key] ?? []).length)
    const { count, all } = filledIn(section, answers, evaluation)
    return t('fill.filled', { count, all })
  }
}

type HeadProps = {
  id: string
  name: string
  open: boolean
  onToggle?: (() => void) | undefined
  state: string | undefined
}

function SectionHead({ id, name, open, onToggle, state }: HeadProps) {
  if (!onToggle)
    return (
      <h2 className={styles.title} id={id}>
        {name}
      </h2>
    )
  return (
    <h2 className={styles.title}>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
        <span id={id}>{name}</span>
        {state && <span className={styles.state}>{state}</span>}
        <IconChevronDown size={20} aria-hidden className={styles.chevron} />
      </button>
    </h2>
  )
}
