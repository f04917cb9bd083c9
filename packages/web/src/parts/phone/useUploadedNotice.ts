import { useEffect } from 'react'
import { useArrival } from '../../data/outbox/useOutbox.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** Tells how many photos have arrived at the office, and for which job, once none is on its way: also after a moment. */
export function useUploadedNotice(): void {
  const { t } = useWords(photosWords)
  const { arrival, settle } = useArrival()
  useEffect(() => {
    if (!arrival || !settle(arrival)) return
    const count = arrival.seqs.length
    const what =
      arrival.refused > 0
        ? t('photos.arrivedSome', { count, total: count + arrival.refused })
        : count === 1
          ? t('photos.arrivedOne')
          : t('photos.arrivedAll', { count })
    noticeSaved([what, arrival.target].filter(Boolean).join(' · '), t('photos.uploadedWell'))
  }, [arrival, settle, t])
}
