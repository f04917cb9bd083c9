import { useEffect, useState } from 'react'
import { useOnPhone } from '../../data/view.ts'
import type { Address } from '../../ui/Link.tsx'
import { loadHelp } from '../../words/help/loadHelp.ts'
import type { HelpTexts } from '../../words/help/types.ts'
import { useWords } from '../../words/words.tsx'
import { foundHelp } from './foundHelp.ts'
import { helpLink } from './helpLink.ts'

const MOST = 4
type FoundHelp = { key: string; label: string; href: Address }

/** The help pages that a text of the palette finds. They load with the first letter; until then nothing is found. */
export function useFoundHelp(typed: string): FoundHelp[] {
  const { language } = useWords()
  const onPhone = useOnPhone()
  const [loaded, setLoaded] = useState<{ language: string; texts: HelpTexts }>()
  const isTyped = typed !== ''
  useEffect(() => {
    if (!isTyped) return undefined
    let isCurrent = true
    loadHelp(language).then(
      (texts) => isCurrent && setLoaded({ language, texts }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isTyped, language])
  if (loaded?.language !== language) return []
  const { texts } = loaded
  return foundHelp(texts, typed)
    .slice(0, MOST)
    .map((topic) => ({ key: topic, label: texts[topic].title, href: helpLink(topic, onPhone) }))
}
