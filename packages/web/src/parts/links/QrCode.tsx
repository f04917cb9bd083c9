import { generate } from 'lean-qr'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { isOnlyHere } from '../fields/CopyField.tsx'
import styles from './QrCode.module.css'

// The quiet zone that scanners need, in modules.
const QUIET = 4

/** A text as a QR code, black on white in every color scheme. Loaded on demand. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    let drawn = ''
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) drawn += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
    return { size: code.size + QUIET * 2, path: drawn }
  }, [text])
  const { t } = useWords()
  const code = (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  )
  if (!isOnlyHere(text)) return code
  return (
    <>
      {code}
      <p className={styles.here}>{t('ui.qrOnlyHere')}</p>
    </>
  )
}
