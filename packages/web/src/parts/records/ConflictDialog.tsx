import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { changesOf } from '@jobwright/contract/custom/changes.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import { customFieldOf, useKnownCustomFields } from '../custom/customFields.ts'
import { useCustomText } from '../custom/useCustomText.ts'
import { FieldValue } from '../fields/fieldWords.tsx'
import { useFieldName } from '../fields/useFieldNames.ts'
import { bothTexts, choicesFor, noteFor } from './conflictChoices.ts'
import type { ConflictChoice } from './conflictChoices.ts'
import styles from './ConflictDialog.module.css'

type Props = {
  noun: ResourceName
  conflicts: readonly Conflict[]
  /** The changes to write over the current values; {} keeps all of theirs. */
  onSettle: (values: Record<string, unknown>) => void
  /** Starts without a selection; each question needs an answer. */
  onLater?: () => void
  /** The current record: the losing value can be added to its notes. */
  record?: Readonly<Record<string, unknown>>
}

/**
 * Two people changed the same field: shows both values, and the user decides. The losing value stays in the history.
 */
export function ConflictDialog({ noun, conflicts, onSettle, onLater, record }: Props) {
  const { t, formatMoment } = useWords(outboxWords)
  const fieldName = useFieldName(noun)
  const ownText = useCustomText()
  const known = useKnownCustomFields(noun)
  const ownOf = ({ field }: Conflict) => customFieldOf(known, field)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<Record<string, ConflictChoice>>({})
  if (conflicts.length === 0) return null
  const choiceOf = ({ field }: Conflict): ConflictChoice | undefined =>
    chosen[field] ?? (onLater ? undefined : 'theirs')
  const open = conflicts.some((conflict) => choiceOf(conflict) === undefined)
  const noteOf = (conflict: Conflict) => {
    const note = record && noteFor(noun, conflict)
    if (!note) return undefined
    const own = ownOf(conflict)
    const line = `${fieldName(conflict.field)}: ${own ? ownText(own, conflict.yours) : String(conflict.yours)}`
    const before = typeof record[note.field] === 'string' ? (record[note.field] as string) : ''
    return `${before}\n${line}`.length <= note.most ? { field: note.field, before, line } : undefined
  }
  const settle = () => {
    if (open) return
    const values: Record<string, unknown> = {}
    for (const conflict of conflicts) {
      const choice = choiceOf(conflict)
      const note = noteOf(conflict)
      if (choice === 'mine') values[conflict.field] = conflict.yours
      if (choice === 'both') values[conflict.field] = bothTexts(conflict)
      if (choice === 'note' && note)
        values[note.field] = [values[note.field] ?? note.before, note.line].filter(Boolean).join('\n')
    }
    onSettle(changesOf(values))
  }
  return (
    <Sheet
      title={t(onLater ? 'outbox.chooseTitle' : 'forms.conflictTitle')}
      onClose={onLater ?? settle}
      onSubmit={settle}
      footer={
        <>
          {onLater && (
            <Button variant="default" onClick={onLater}>
              {t('outbox.chooseLater')}
            </Button>
          )}
          <Button type="submit" disabled={open}>
            {t('forms.conflictDone')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t(onLater ? 'outbox.chooseLead' : 'forms.conflictLead')}</p>
      {conflicts.map((conflict) => (
        <section key={conflict.field} className={styles.field} aria-label={fieldName(conflict.field)}>
          <h3 className={styles.name}>{fieldName(conflict.field)}</h3>
          <div className={styles.sides}>
            <div
              className={styles.side}
              data-chosen={['theirs', 'both', 'note'].includes(choiceOf(conflict) ?? '') || undefined}
            >
              <span className={styles.who}>
                {conflict.by ? t('forms.conflictTheirsBy', { name: conflict.by }) : t('forms.conflictTheirs')}
                {conflict.at && ` · ${formatMoment(conflict.at)}`}
              </span>
              <span className={styles.value}>
                <FieldValue noun={noun} field={conflict.field} value={conflict.theirs} />
              </span>
            </div>
            <div
              className={styles.side}
              data-chosen={['mine', 'both', 'note'].includes(choiceOf(conflict) ?? '') || undefined}
            >
              <span className={styles.who}>{t('forms.conflictMine')}</span>
              <span className={styles.value}>
                <FieldValue noun={noun} field={conflict.field} value={conflict.yours} />
              </span>
            </div>
          </div>
          <SegmentedControl
            fullWidth
            aria-label={fieldName(conflict.field)}
            value={choiceOf(conflict) ?? ''}
            orientation={onLater && phone ? 'vertical' : 'horizontal'}
            size={onLater ? 'md' : 'sm'}
            className={onLater ? styles.touch : undefined}
            onChange={(choice) => setChosen((before) => ({ ...before, [conflict.field]: choice as ConflictChoice }))}
            data={choicesFor(conflict, noteOf(conflict) !== undefined, ownOf(conflict)).map((choice) => ({
              value: choice,
              label: choice === 'note' ? t('outbox.chooseNote') : t(`forms.keep.${choice}`),
            }))}
          />
        </section>
      ))}
    </Sheet>
  )
}
