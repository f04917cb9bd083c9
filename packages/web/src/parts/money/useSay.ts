import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { COST_FIRST } from './cells.ts'

/** How a problem is said in the reader's language. */
export function useSay(): (message: string) => string {
  const { t, say } = useWords(bidlinesWords)
  return (message) => (message === COST_FIRST ? t('bidlines.costFirst') : say(message))
}
