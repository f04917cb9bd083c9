import { useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { useWords } from '../../../words/words.tsx'
import { TagsField } from '../TagsField.tsx'
import { backBy, useBulk } from './useBulk.ts'
import styles from './dialogs.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

/** Adds tags to photos and removes tags that some of them have. */
export function TagSheet({ photos, onClose }: { photos: readonly PhotoRow[]; onClose: () => void }) {
  const { t } = useWords(photosWords)
  const { change, busy } = useBulk()
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const counts = new Map<string, number>()
  for (const photo of photos) for (const tag of photo.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const nothing = added.length === 0 && removed.length === 0
  const save = async () => {
    if (nothing) return
    const back = backBy(photos, (photo) => {
      const gone = added.filter((tag) => !photo.tags.includes(tag))
      const lost = removed.filter((tag) => photo.tags.includes(tag))
      return gone.length + lost.length === 0
        ? undefined
        : { ...(gone.length > 0 && { removeTags: gone }), ...(lost.length > 0 && { addTags: lost }) }
    })
    const what = {
      ...(added.length > 0 && { addTags: added }),
      ...(removed.length > 0 && { removeTags: removed }),
    }
    if (await change(photos, what, t('photos.tagged', { count: photos.length }), back)) onClose()
  }
  return (
    <Sheet
      title={t('photos.tagTitle', { count: photos.length })}
      width={480}
      onClose={onClose}
      onSubmit={() => void save()}
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
                  name={count === photos.length ? tag : `${tag} (${count})`}
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
