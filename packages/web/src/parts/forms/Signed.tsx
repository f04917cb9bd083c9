import { IconAlertTriangle } from '@tabler/icons-react'
import type { SignatureAnswer } from '@jobwright/contract/forms/form.ts'
import { Drawing } from '../../ui/DrawPad.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import styles from './fields/controls.module.css'

/** A signature as it was given: drawn or typed, by whom and when. */
export function Signed({ signature, isVoid }: { signature: SignatureAnswer; isVoid: boolean }) {
  const { t, formatMoment } = useWords(fillWords)
  const { name, title, path, at } = signature
  return (
    <div className={styles.signed} data-void={isVoid || undefined}>
      {path ? (
        <Drawing label={t('fill.signedBy', { name })} path={path} />
      ) : (
        <span className={styles.typedName}>{name}</span>
      )}
      <span className={styles.dim}>{[name, title, formatMoment(at)].filter(Boolean).join(' · ')}</span>
      {isVoid && (
        <p className={styles.void}>
          <IconAlertTriangle size={16} aria-hidden /> {t('fill.signVoid')}
        </p>
      )}
    </div>
  )
}
