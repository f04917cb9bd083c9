import { useState } from 'react'
import type { HelpTopic } from '../../words/help/types.ts'
import { useWords } from '../../words/words.tsx'
import styles from './help.module.css'
import { pictureSizes } from './pages.ts'

type Props = { topic: HelpTopic; kind: keyof typeof pictureSizes; alt: string }

/** The picture of a help page. Without signal there may be none: then the text stands alone. */
export function HelpPicture({ topic, kind, alt }: Props) {
  const { language } = useWords()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className={styles.picture}
      data-kind={kind}
      src={`/help-pictures/${topic}-${language}.webp`}
      alt={alt}
      {...pictureSizes[kind]}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  )
}
