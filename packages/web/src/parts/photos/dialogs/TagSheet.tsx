import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../../words/words.tsx'
import { TagChoices } from './TagChoices.tsx'
import { backBy, useBulk } from './useBulk.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

/** Adds tags to photos and removes tags that some of them have. */
export function TagSheet({ photos, onClose }: { photos: readonly PhotoRow[]; onClose: () => void }) {
  const { t } = useWords(photosWords)
  const { change, busy } = useBulk()
  const save = async (added: string[], removed: string[]) => {
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
    <TagChoices
      title={t('photos.tagTitle', { count: photos.length })}
      rows={photos}
      busy={busy}
      onClose={onClose}
      onSave={(added, removed) => void save(added, removed)}
    />
  )
}
