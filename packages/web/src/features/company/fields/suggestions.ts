import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import { fieldSuggestions } from '../../../words/fieldSuggestions.ts'
import type { Begun } from './fieldDraft.ts'

type Suggestion = keyof typeof fieldSuggestions

const pitches = ['Flat', ...Array.from({ length: 12 }, (_, at) => `${at + 1}/12`)]

const ofJobs: readonly Suggestion[] = ['roofPitch', 'policy', 'permit']
const ofOthers: readonly Suggestion[] = ['gateCode', 'policy', 'permit']

/** Fields that many companies add to a kind of record: what each is called in this language, and how a new one begins. */
export const suggestionsFor = (kind: CustomKind, language: 'en' | 'es'): { name: string; begun: Begun }[] =>
  (kind === 'projects' || kind === 'bids' ? ofJobs : ofOthers).map((one) => {
    const [title, titleEs] = fieldSuggestions[one]
    const isPitch = one === 'roofPitch'
    return {
      name: language === 'es' ? titleEs : title,
      begun: { title, titleEs, type: isPitch ? 'choice' : 'text', choices: isPitch ? pitches : [] },
    }
  })
