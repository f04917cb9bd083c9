import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Status } from '@jobwright/contract/statuses.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusName, useStatusTone } from './statusWords.ts'
import type { StatusKind } from './statusWords.ts'
import styles from './StatusSelect.module.css'

/** A status by word and dot, in the person's language. */
export function StatusMark({ kind, list, id }: { kind: StatusKind; list: readonly Status[]; id: number }) {
  const nameOf = useStatusName(kind)
  const toneOf = useStatusTone(kind, list)
  return <StatusBadge tone={toneOf(id)}>{nameOf(id)}</StatusBadge>
}

type Props = {
  kind: StatusKind
  list: readonly Status[]
  id: number
  /** What to call the button, such as 'Change status'. */
  label: string
  /** The statuses that this person may choose now. None: the status is only shown. */
  choices: readonly number[]
  onChoose: (id: number) => void
}

/** A status that opens the statuses it may change to. */
export function StatusSelect({ kind, list, id, label, choices, onChoose }: Props) {
  const nameOf = useStatusName(kind)
  // A list shows dozens of these: the menu of one is made when it is wanted.
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const offered = choices.filter((choice) => choice !== id)
  if (offered.length === 0) return <StatusMark kind={kind} list={list} id={id} />
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={`${label}: ${nameOf(id)}`}
      aria-haspopup="menu"
      onClick={() => {
        setWanted(true)
        setOpened((now) => !now)
      }}
    >
      <StatusMark kind={kind} list={list} id={id} />
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
      </Menu.Dropdown>
    </Menu>
  )
}
