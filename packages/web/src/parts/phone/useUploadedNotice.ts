import { useEffect, useRef } from 'react'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** How long the notice that photos are being sent also covers their arrival, in ms. */
const JUST_FILED_MS = 5000

/** Shows a notice when all photos in flight have arrived. */
export function useUploadedNotice(): void {
  const { t } = useWords(photosWords)
  const { items } = useOutbox()
  const photos = items.filter(({ what, noun }) => what === 'upload' && noun === 'photos')
  const going = photos.filter(({ state }) => state !== 'aside').length
  const before = useRef(0)
  const begun = useRef(0)
  useEffect(() => {
    if (before.current === 0 && going > 0) begun.current = Date.now()
    // Shortly after filing, whose notice said that they are being sent, the badge is enough.
    const arrived = before.current > 0 && photos.length === 0
    if (arrived && Date.now() - begun.current > JUST_FILED_MS) noticeSaved(t('photos.uploadedWell'))
    before.current = going
  }, [going, photos.length, t])
}
