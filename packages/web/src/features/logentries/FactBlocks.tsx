import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFieldStore } from '../../data/phone/mode.ts'
import { dayfactsWords } from '../../words/lazy/dayfacts.ts'
import { useWords } from '../../words/words.tsx'
import styles from './dayFacts.module.css'

type Line = { id: string; text: string }
type LinesProps = {
  icon: ReactNode
  title: string
  hint: string
  lines: readonly Line[]
  accept: (count: number) => string
  onAccept: (chosen: readonly Line[]) => void
  onRemove: () => void
}

/** Facts of a day as lines, of which some can be left out. */
export function LinesBlock({ lines, accept, onAccept, ...frame }: LinesProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter(({ id }) => !left.has(id))
  const toggle = (id: string) =>
    setLeft((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  return (
    <FactFrame
      {...frame}
      accept={accept(chosen.length)}
      onAccept={() => onAccept(chosen)}
      onEdit={isEditing ? undefined : () => setIsEditing(true)}
      isEmpty={chosen.length === 0}
    >
      <ul className={styles.lines}>
        {lines.map(({ id, text }) => (
          <li key={id}>
            {isEditing ? (
              <button type="button" className={styles.choice} aria-pressed={!left.has(id)} onClick={() => toggle(id)}>
                <span className={styles.tick} aria-hidden>
                  <IconCheck size={18} stroke={3} />
                </span>
                {text}
              </button>
            ) : (
              <span className={styles.line}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </FactFrame>
  )
}

type FrameProps = {
  icon: ReactNode
  title: string
  hint: string
  accept: string
  isEmpty: boolean
  onAccept: () => void
  onEdit?: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

/** A block of facts of a day, to accept, edit or remove. */
export function FactFrame({ icon, title, hint, accept, isEmpty, onAccept, onEdit, onRemove, children }: FrameProps) {
  const onPhone = useFieldStore() !== null
  const { t } = useWords(dayfactsWords)
  return (
    <section className={styles.block} aria-label={title} data-phone={onPhone || undefined}>
      <h2 className={styles.title}>
        {icon}
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {children}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onRemove} aria-label={`${t('dayfacts.remove')}: ${title}`}>
          {t('dayfacts.remove')}
        </Button>
        {onEdit && (
          <Button variant="default" onClick={onEdit} aria-label={`${t('dayfacts.edit')}: ${title}`}>
            {t('dayfacts.edit')}
          </Button>
        )}
        <Button variant="default" className={styles.accept ?? ''} disabled={isEmpty} onClick={onAccept}>
          {accept}
        </Button>
      </div>
    </section>
  )
}
