import { use } from 'react'
import { loadHelp } from '../../words/help/loadHelp.ts'
import type { HelpTexts } from '../../words/help/types.ts'
import { useWords } from '../../words/words.tsx'

/** The pages of the Help in the person's language, once they have loaded. */
export const useHelp = (): HelpTexts => use(loadHelp(useWords().language))
