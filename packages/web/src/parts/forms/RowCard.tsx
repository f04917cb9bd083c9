import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { mayFill, type Filler } from '@jobwright/contract/forms/check.ts'
import { answerPath, type FormRow, type FormSection } from '@jobwright/contract/forms/form.ts'
import { memo } from 'react'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import styles from './forms.module.css'

type Props = {
  section: FormSection
  /** The section's name. */
  name: string
  row: FormRow
  /** Its place, from 0. */
  at: number
  isLast: boolean
  canRemove: boolean
  idPrefix: string
  filler: Filler
  /** One character for each field: 1 when it shows. */
  shown: string
  /** What the row's formulas come to and what is wrong with them, by field, as JSON: equal when nothing changed. */
  computed: string
  errors: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
  review: ReadonlySet<string>
  disabled: boolean
  onMove: (section: string, id: string, to: number) => void
  onRemove: (section: string, id: string) => void
}

/** A row of a repeating section: renders again only when something of its own changed. */
export const RowCard = memo(function RowCard(props: Props) {
  const { section, name, row, at, isLast, canRemove, idPrefix, filler, shown, disabled, onMove, onRemove } = props
  const { t } = useWords(fillWords)
  const computed = JSON.parse(props.computed) as Record<string, { value: string | null; problem?: string }>
  const place = { n: at + 1 }
  return (
    <div role="group" className={styles.row} data-row={row.id} aria-label={t('fill.rowOf', { name, ...place })}>
      <div className={styles.rowHead}>
        <span className={styles.rowNumber}>{t('fill.row', place)}</span>
        {!disabled && (
          <span className={styles.rowButtons}>
            <ActionIcon
              aria-label={t('fill.rowUp', place)}
              disabled={at === 0}
              onClick={() => onMove(section.key, row.id, at - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('fill.rowDown', place)}
              disabled={isLast}
              onClick={() => onMove(section.key, row.id, at + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('fill.rowRemove', place)}
              disabled={!canRemove}
              onClick={() => onRemove(section.key, row.id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      <div className={styles.fields}>
        {section.fields.map((field, i) => {
          if (shown[i] !== '1') return null
          const path = answerPath(field.key, { section: section.key, id: row.id })
          const formula = field.type === 'formula' ? computed[field.key] : undefined
          return (
            <FieldSlot
              key={field.key}
              field={field}
              path={path}
              id={`${idPrefix}${path}`}
              value={formula ? formula.value : (row.values[field.key] ?? null)}
              error={props.errors[path] ?? formula?.problem}
              note={props.notes[path]}
              inReview={props.review.has(path)}
              mayFill={mayFill(field, filler)}
              disabled={disabled}
            />
          )
        })}
      </div>
    </div>
  )
})
