import { useCallback } from 'react'
import { useWords } from '../words/words.tsx'

/** Says a message of the contract or the server in the person's language; an unknown one, or one that is in it already, as it came. */
export function useProblemText(): (message: string) => string {
  const { say } = useWords()
  return useCallback((message) => say(message), [say])
}
