import { Button } from '@mantine/core'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import type { Begun } from './fieldDraft.ts'
import { suggestionsFor } from './suggestions.ts'
import { useKindText } from './fieldTexts.ts'
import styles from './fields.module.css'

type Props = { kind: CustomKind; mayAdd: boolean; onNew: (begun?: Begun) => void }

/** What fields are for, and some to begin with. */
export function NoFields({ kind, mayAdd, onNew }: Props) {
  const { t, language } = useWords(ownfieldsWords)
  const kindText = useKindText()
  return (
    <div className={styles.card}>
      <EmptyState
        icon={<IconForms size={28} />}
        title={t('ownfields.emptyTitle')}
        action={
          mayAdd && (
            <>
              <p className={styles.hint} id="field-suggestions">
                {t('ownfields.suggested')}
              </p>
              <div className={styles.suggestions} role="group" aria-labelledby="field-suggestions">
                {suggestionsFor(kind, language).map(({ name, begun }) => (
                  <Button
                    key={name}
                    variant="default"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    onClick={() => onNew(begun)}
                  >
                    {name}
                  </Button>
                ))}
              </div>
            </>
          )
        }
      >
        {t('ownfields.emptyText', { kind: kindText(kind) })}
      </EmptyState>
    </div>
  )
}
