import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { Link, type Address } from './Link.tsx'

const LONGEST = 16

/** Truncates a name to 16 characters and an ellipsis. */
const shortName = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name)

type Props = { name: string; href?: Address; icon?: ReactNode; onRemove?: () => void; removeLabel?: string }

/** A linked record as a chip, with the full name as its title. */
export function Chip({ name, href, icon, onRemove, removeLabel }: Props) {
  const inside = (
    <>
      {icon}
      <span>{shortName(name)}</span>
    </>
  )
  return (
    <span className={styles.chip}>
      {href ? (
        <Link className={styles.body} href={href} title={name}>
          {inside}
        </Link>
      ) : (
        <span className={styles.body} title={name}>
          {inside}
        </span>
      )}
      {onRemove && (
        <button type="button" className={styles.remove} onClick={onRemove} aria-label={removeLabel}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
