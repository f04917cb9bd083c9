import { searchWords } from '@jobwright/contract/rules/searchWords.ts'

/** Folds case and accents like the server's search. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a folded text contains every typed word; phone numbers match by their digits. */
export const hasWords = (text: string, typed: string): boolean =>
  folded(searchWords(typed))
    .split(/\s+/)
    .every((word) => text.includes(word))
