import { useState } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { useWords } from '../../../words/words.tsx'
import { TagsField } from '../TagsField.tsx'
import styles from './dialogs.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = {
  title: string
  rows: readonly { tags: readonly string[] }[]
  busy?: boolean
  onClose: () => void
  onSave: (added: string[], removed: string[]) => void
}

/** Asks for tags to add to photos or documents, and for tags of theirs to remove. */
export function TagChoices({ title, rows, busy = false, onClose, onSave }: Props) {
  const { t } = useWords(photosWords)
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const counts = new Map<string, number>()
  for (const { tags } of rows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const nothing = added.length === 0 && removed.length === 0
  return (
    <Sheet
      title={title}
      width={480}
      onClose={onClose}
      onSubmit={() => {
        if (!nothing) onSave(added, removed)
      }}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={nothing}>
          {t('forms.save')}
        </SheetButtons>
      }
    >
      <TagsField label={t('photos.addTags')} value={added} onChange={setAdded} autoFocus />
      {counts.size > 0 && (
        <div className={styles.group}>
          <p className={styles.label}>{t('photos.presentTags')}</p>
          <span className={styles.chips}>
            {[...counts].map(([tag, count]) =>
              removed.includes(tag) ? (
                <button
                  key={tag}
                  type="button"
                  className={styles.removedTag}
                  onClick={() => setRemoved(removed.filter((one) => one !== tag))}
                >
                  <s>{tag}</s> {t('forms.undo')}
                </button>
              ) : (
                <Chip
                  key={tag}
                  name={count === rows.length ? tag : `${tag} (${count})`}
                  onRemove={() => setRemoved([...removed, tag])}
                  removeLabel={t('photos.removeTag', { tag })}
                />
              ),
            )}
          </span>
        </div>
      )}
    </Sheet>
  )
}
