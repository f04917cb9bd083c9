import { useEffect, useRef } from 'react'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** How long the notice that photos are on their way speaks for their arrival too, in ms. */
const JUST_FILED_MS = 5000

/** Says so when the last of the photos that were on their way has arrived, and every one of them did. */
export function useUploadedNotice(): void {
  const { t } = useWords(photosWords)
  const { items } = useOutbox()
  const photos = items.filter(({ what, noun }) => what === 'upload' && noun === 'photos')
  const going = photos.filter(({ state }) => state !== 'aside').length
  const before = useRef(0)
  const begun = useRef(0)
  useEffect(() => {
    if (before.current === 0 && going > 0) begun.current = Date.now()
    // Just after they were filed, which said that they are on their way, the badge is enough.
    const arrived = before.current > 0 && photos.length === 0
    if (arrived && Date.now() - begun.current > JUST_FILED_MS) noticeSaved(t('photos.uploadedWell'))
    before.current = going
  }, [going, photos.length, t])
}
