import { useCallback } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** The local time at a photo's location. */
export function usePhotoTime(): (photo: Pick<PhotoRow, 'capturedTime'>) => string {
  const { manner } = useWords()
  return useCallback(
    ({ capturedTime }) => {
      const [hour = 0, minute = 0] = capturedTime.split(':').map(Number)
      if (!manner.us) return capturedTime
      return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
    },
    [manner.us],
  )
}

/** The name of a photo: its caption, or when it was taken. */
export function usePhotoName(): (photo: Pick<PhotoRow, 'caption' | 'capturedDay' | 'capturedTime'>) => string {
  const { t, formatDate } = useWords(photosWords)
  const timeOf = usePhotoTime()
  return useCallback(
    (photo) => photo.caption || t('photos.takenAt', { date: formatDate(photo.capturedDay), time: timeOf(photo) }),
    [t, formatDate, timeOf],
  )
}
