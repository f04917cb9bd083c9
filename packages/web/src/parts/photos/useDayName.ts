import { addDays } from '@jobwright/contract/rules/days.ts'
import { useCallback } from 'react'
import { today } from '../../data/days.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

const made = new Map<string, Intl.DateTimeFormat>()
function writer(locale: string, year: boolean): Intl.DateTimeFormat {
  const key = `${locale}${year}`
  const known = made.get(key)
  if (known) return known
  const fresh = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(year && { year: 'numeric' }),
  })
  made.set(key, fresh)
  return fresh
}

/** A day as a heading: Today, Yesterday, 'Tuesday, March 3', with the year if it is not the current one. */
export function useDayName(): (day: string) => string {
  const { t, language, manner } = useWords(photosWords)
  return useCallback(
    (day) => {
      const now = today(manner.timezone)
      if (day === now) return t('photos.today')
      if (day === addDays(now, -1)) return t('photos.yesterday')
      const locale = language === 'es' ? (manner.us ? 'es-US' : 'es') : manner.us ? 'en-US' : 'en-GB'
      const text = writer(locale, day.slice(0, 4) !== now.slice(0, 4)).format(new Date(`${day}T12:00:00Z`))
      return text.charAt(0).toUpperCase() + text.slice(1)
    },
    [t, language, manner.timezone, manner.us],
  )
}
