import { useMemo } from 'react'
import { useMe } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { foundSettings, type FoundSetting } from './foundSettings.ts'

const MOST = 6

/** The settings that a text of the palette finds. */
export function useFoundSettings(typed: string): FoundSetting[] {
  const me = useMe()
  const { language } = useWords()
  return useMemo(() => foundSettings(me, language, typed).slice(0, MOST), [me, language, typed])
}
