import { useEffect, useRef } from 'react'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/later/photos.ts'

/** Says so when the last of the photos that were on their way has arrived, and every one of them did. */
export function useUploadedNotice(): void {
  const { t } = useWords(photosWords)
  const { items } = useOutbox()
  const photos = items.filter(({ what, noun }) => what === 'upload' && noun === 'photos')
  const going = photos.filter(({ state }) => state !== 'aside').length
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && photos.length === 0) noticeSaved(t('photos.uploadedWell'))
    before.current = going
  }, [going, photos.length, t])
}
