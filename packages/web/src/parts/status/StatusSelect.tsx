import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Status } from '@jobwright/contract/statuses.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import { LabelChip, useLabelsOf } from './statusLabels.tsx'
import { useStatusName, useStatusTone } from './statusWords.ts'
import type { StatusKind } from './statusWords.ts'
import styles from './StatusSelect.module.css'
import { Menu } from '../../ui/Menu.tsx'

/** A status as text and dot, translated. */
export function StatusMark({ kind, list, id, label }: Marked) {
  const nameOf = useStatusName(kind)
  const toneOf = useStatusTone(kind, list)
  const badge = <StatusBadge tone={toneOf(id)}>{nameOf(id)}</StatusBadge>
  if (!label) return badge
  return (
    <span className={styles.marks}>
      {badge}
      <LabelChip kind={kind} status={id} id={label} />
    </span>
  )
}

type Marked = {
  kind: StatusKind
  list: readonly Status[]
  id: number
  /** The record's label within this status. */
  label?: string | null | undefined
}

type Props = {
  kind: StatusKind
  list: readonly Status[]
  id: number
  /** The record's label within this status, and how to change it. */
  mark?: string | null
  onMark?: ((id: string | null) => void) | undefined
  /** The button's accessible name, such as 'Change status'. */
  label: string
  /** The statuses that this user may choose now. None means read-only. */
  choices: readonly number[]
  onChoose: (id: number) => void
}

/** Common to every kind of record. */
const CANCELED = 0

/** A status button that opens the allowed next statuses. */
export function StatusSelect({ kind, list, id, label, choices, onChoose, mark = null, onMark }: Props) {
  const { t } = useWords()
  const nameOf = useStatusName(kind)
  // A list shows dozens of these, so create each menu on demand.
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  // Cancel must never be the first focused option.
  const offered = choices
    .filter((choice) => choice !== id)
    .sort((a, b) => (kind === 'priority' ? 0 : Number(a === CANCELED) - Number(b === CANCELED)))
  const labels = useLabelsOf(kind, id, mark)
  const labelled = labels.find((one) => one.id === mark)
  const marking = onMark && labels.length > 0
  if (offered.length === 0 && !marking) return <StatusMark kind={kind} list={list} id={id} label={mark} />
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={`${label}: ${[nameOf(id), labelled?.title].filter(Boolean).join(', ')}`}
      aria-haspopup="menu"
      onClick={() => {
        setWanted(true)
        setOpened((now) => !now)
      }}
    >
      <StatusMark kind={kind} list={list} id={id} label={mark} />
      <IconChevronDown size={13} aria-hidden />
    </button>
  )
  if (!wanted) return button
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {offered.map((choice) => (
          <Menu.Item key={choice} onClick={() => onChoose(choice)}>
            <StatusMark kind={kind} list={list} id={choice} />
          </Menu.Item>
        ))}
        {marking && (
          <>
            {offered.length > 0 && <Menu.Divider />}
            <Menu.Label>{t('fields.label')}</Menu.Label>
            {labels.map((one) => (
              <Menu.Item
                key={one.id}
                rightSection={one.id === mark ? <IconCheck size={14} aria-hidden /> : undefined}
                aria-current={one.id === mark || undefined}
                onClick={() => one.id !== mark && onMark(one.id)}
              >
                <StatusBadge tone={one.color} plate>
                  {one.title}
                </StatusBadge>
              </Menu.Item>
            ))}
            {labelled && <Menu.Item onClick={() => onMark(null)}>{t('labels.none')}</Menu.Item>}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
