import { Button } from '@mantine/core'
import styles from './company.module.css'

type Named = { id: string; name: string }
type Props<List extends Named> = {
  label: string
  lists: readonly List[]
  /** How long a list is, in words. */
  sizeOf: (list: List) => string
  /** Null where this person may not change them. */
  onEdit: ((list: List) => void) | null
  onRemove: (list: List) => void
  words: { edit: string; remove: string; editNamed: (name: string) => string; removeNamed: (name: string) => string }
}

/** Templates of the company by name, each with buttons to edit and remove it; nothing without any. */
export function NamedLists<List extends Named>({ label, lists, sizeOf, onEdit, onRemove, words }: Props<List>) {
  if (lists.length === 0) return null
  return (
    <ul className={styles.types} aria-label={label}>
      {lists.map((list) => (
        <li key={list.id} className={styles.archived}>
          <span className={styles.listName}>
            {list.name}
            <span className={styles.steps}>{sizeOf(list)}</span>
          </span>
          {onEdit && (
            <span className={styles.buttons}>
              <Button variant="default" size="xs" aria-label={words.editNamed(list.name)} onClick={() => onEdit(list)}>
                {words.edit}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={words.removeNamed(list.name)}
                onClick={() => onRemove(list)}
              >
                {words.remove}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
