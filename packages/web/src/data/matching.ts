import { searchWords } from '@jobwright/contract/rules/searchWords.ts'

/** Without case and accents, as the server folds what it searches in. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word that was typed is in a folded text; a phone number is found by its digits. */
export const hasWords = (text: string, typed: string): boolean =>
  folded(searchWords(typed))
    .split(/\s+/)
    .every((word) => text.includes(word))
