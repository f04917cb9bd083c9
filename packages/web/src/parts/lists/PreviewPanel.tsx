import { ActionIcon } from '@mantine/core'
import { useEffect } from 'react'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { recordLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import type { Rows } from '../../data/resources.ts'
import { Link } from '../../ui/Link.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { useFieldName } from '../fields/useFieldNames.ts'
import styles from './PreviewPanel.module.css'

type Props<N extends ResourceName> = {
  noun: N
  row: Rows[N]
  title: string
  columns: readonly TableColumn<Rows[N]>[]
  onClose: () => void
}

const TEXTS = ['description', 'notes'] as const

/** A record beside its list: what the list knows of it at once, and its texts as soon as they are read. */
export function PreviewPanel<N extends ResourceName>({ noun, row, title, columns, onClose }: Props<N>) {
  const { t } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  const record = useRecord(noun, row.id).data as Readonly<Record<string, unknown>> | undefined
  // The record is read again whenever it changes; the row was read when it was shown.
  const known = { ...(row as Readonly<Record<string, unknown>>), ...record }
  const shown = known as unknown as Rows[N]
  const [name, ...facts] = columns
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || keyIsTaken(event)) return
      event.preventDefault()
      onClose()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [onClose])
  return (
    <section className={styles.panel} aria-label={t('lists.previewOf', { name: title })}>
      <header className={styles.head}>
        <h2 className={styles.title}>{name?.render(shown)}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={t('forms.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.key} className={styles.fact}>
            <dt>{column.label}</dt>
            <dd>{column.render(shown) || '—'}</dd>
          </div>
        ))}
      </dl>
      {TEXTS.map((field) => {
        const text = known[field]
        return typeof text === 'string' && text !== '' ? (
          <section key={field} className={styles.text}>
            <h3>{fieldName(field)}</h3>
            <p>{text}</p>
          </section>
        ) : null
      })}
      <Link className={styles.open} href={recordLink(noun, row.id)}>
        {t('lists.open')}
        <IconArrowRight size={16} aria-hidden />
      </Link>
    </section>
  )
}
