import type { Workdays } from '@jobwright/contract/resources/workdays.ts'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import { clockOf } from '../clockInput.ts'

/** Returns days of work in words: weekdays, hours, and how many days differ. */
export function useWorkdaysText(): (days: Workdays) => string {
  const { t, language } = useWords(plansettingsWords)
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return ({ weekdays, from, to, exceptions }) =>
    [
      // January 4, 1970 was a Sunday.
      weekdays.map((weekday) => names.format(new Date(Date.UTC(1970, 0, 4 + weekday)))).join(', '),
      `${clockOf(from)} – ${clockOf(Math.min(to, 1439))}`,
      ...(exceptions.length > 0 ? [t('plansettings.differ', { n: exceptions.length })] : []),
    ].join(' · ')
}
