import { useCallback } from 'react'
import { useWords } from '../words/words.tsx'

/** Translates a message of the contract or the server; an unknown or already translated one is returned unchanged. */
export function useProblemText(): (message: string) => string {
  const { say } = useWords()
  return useCallback((message) => say(message), [say])
}
