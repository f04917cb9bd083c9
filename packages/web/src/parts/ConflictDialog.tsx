import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Conflict } from '@jobwright/contract/crud.ts'
import type { Kept } from '@jobwright/contract/crud.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useWords } from '../words/words.tsx'
import { FieldValue, useFieldName } from './fieldWords.tsx'
import { bothTexts, choicesFor } from './conflictChoices.ts'
import type { Choice } from './conflictChoices.ts'
import styles from './ConflictDialog.module.css'

type Props = {
  noun: Kept
  conflicts: readonly Conflict[]
  /** The values to write over what stands now; {} when everything of theirs is kept. */
  onSettle: (values: Record<string, unknown>) => void
}

/** Two people changed the same field: both values side by side, and the person says which stands. What loses is kept in the history. */
export function ConflictDialog({ noun, conflicts, onSettle }: Props) {
  const { t, formatMoment } = useWords()
  const fieldName = useFieldName(noun)
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  if (conflicts.length === 0) return null
  const settle = () =>
    onSettle(
      Object.fromEntries(
        conflicts.flatMap((conflict) => {
          const choice = chosen[conflict.field] ?? 'theirs'
          if (choice === 'theirs') return []
          return [[conflict.field, choice === 'mine' ? conflict.yours : bothTexts(conflict)]]
        }),
      ),
    )
  return (
    <Sheet
      title={t('forms.conflictTitle')}
      onClose={settle}
      onSubmit={settle}
      footer={<Button type="submit">{t('forms.conflictDone')}</Button>}
    >
      <p className={styles.lead}>{t('forms.conflictLead')}</p>
      {conflicts.map((conflict) => (
        <section key={conflict.field} className={styles.field} aria-label={fieldName(conflict.field)}>
          <h3 className={styles.name}>{fieldName(conflict.field)}</h3>
          <div className={styles.sides}>
            <div className={styles.side} data-chosen={(chosen[conflict.field] ?? 'theirs') !== 'mine' || undefined}>
              <span className={styles.who}>
                {conflict.by ? t('forms.conflictTheirsBy', { name: conflict.by }) : t('forms.conflictTheirs')}
                {conflict.at && ` · ${formatMoment(conflict.at)}`}
              </span>
              <span className={styles.value}>
                <FieldValue noun={noun} field={conflict.field} value={conflict.theirs} />
              </span>
            </div>
            <div className={styles.side} data-chosen={(chosen[conflict.field] ?? 'theirs') !== 'theirs' || undefined}>
              <span className={styles.who}>{t('forms.conflictMine')}</span>
              <span className={styles.value}>
                <FieldValue noun={noun} field={conflict.field} value={conflict.yours} />
              </span>
            </div>
          </div>
          <SegmentedControl
            fullWidth
            aria-label={fieldName(conflict.field)}
            value={chosen[conflict.field] ?? 'theirs'}
            onChange={(choice) => setChosen((before) => ({ ...before, [conflict.field]: choice as Choice }))}
            data={choicesFor(conflict).map((choice) => ({ value: choice, label: t(`forms.keep.${choice}`) }))}
          />
        </section>
      ))}
    </Sheet>
  )
}
