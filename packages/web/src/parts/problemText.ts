import { useCallback } from 'react'
import { useWords } from '../words/words.tsx'
import { problemKey } from './problemKey.ts'

/** Says a message of the contract or the server in the person's language; an unknown one as it came. */
export function useProblemText(): (message: string) => string {
  const { t } = useWords()
  return useCallback(
    (message) => {
      const found = problemKey(message)
      return found ? t(found.key, found.params) : message
    },
    [t],
  )
}
