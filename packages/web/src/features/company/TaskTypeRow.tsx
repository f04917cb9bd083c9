import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconArchive, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { tones } from '@jobwright/contract/statuses.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { libraryWords } from '../../words/lazy/library.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

type Props = {
  type: TaskType
  number: number
  last: boolean
  /** Tasks may use it, so it is archived instead of deleted. */
  saved: boolean
  /** It was just added: focus it. */
  begun: boolean
  readOnly: boolean
  error: string | undefined
  /** The accessible name and maximum length of its field. */
  naming?: { label: string; max: number }
  onChange: (patch: Partial<TaskType>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** One task type or status label in the editor. */
export function TaskTypeRow(props: Props) {
  const { type, number, last, saved, begun, readOnly, error, onChange, onMove, onRemove, naming } = props
  const { t } = useWords(companyWords, libraryWords)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (begun) input.current?.focus()
  }, [begun])
  const name = type.title || String(number)
  return (
    <li className={styles.type}>
      <StatusBadge tone={type.color} plate>
        {type.title || '…'}
      </StatusBadge>
      <TextInput
        ref={input}
        aria-label={naming?.label ?? t('library.typeName', { n: number })}
        value={type.title}
        maxLength={naming?.max ?? 40}
        autoComplete="off"
        readOnly={readOnly}
        error={error}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Select
        aria-label={t('set.tone', { name })}
        data={tones.map((one) => ({ value: one, label: t(`tone.${one}`) }))}
        value={type.color}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(chosen) => {
          const color = tones.find((one) => one === chosen)
          if (color) onChange({ color })
        }}
      />
      {!readOnly && (
        <span className={styles.typeMoves}>
          <ActionIcon
            size="lg"
            aria-label={t('library.typeUp', { name })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon size="lg" aria-label={t('library.typeDown', { name })} disabled={last} onClick={() => onMove(1)}>
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          {saved ? (
            <ActionIcon
              size="lg"
              aria-label={t('library.typeArchive', { name })}
              title={t('library.typeArchive', { name })}
              onClick={() => onChange({ archived: true })}
            >
              <IconArchive size={16} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon size="lg" aria-label={t('library.typeRemove', { name })} onClick={onRemove}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  )
}
