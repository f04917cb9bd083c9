import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link, type Address } from '../../ui/Link.tsx'
import styles from './overview.module.css'

/** How one more is added: a page or a dialog. */
export type BlockAdd = { label: string } & ({ href: Address } | { onClick: () => void })

type Props = {
  title: string
  /** The records that it shows the first of. */
  href?: Address | undefined
  /** Beside the title: how many, how many late. */
  more?: ReactNode
  add?: BlockAdd | false | undefined
  wide?: boolean
  children: ReactNode
}

/** A block of an overview: its title opens its records, and the button adds one. */
export function Block({ title, href, more, add, wide = false, children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} data-wide={wide || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {href ? <Link href={href}>{title}</Link> : title}
        </h2>
        {more && <span className={styles.more}>{more}</span>}
        {add && <AddButton add={add} />}
      </div>
      {children}
    </section>
  )
}

function AddButton({ add }: { add: BlockAdd }) {
  const look = {
    className: styles.add ?? '',
    variant: 'subtle',
    color: 'gray',
    'aria-label': add.label,
    title: add.label,
  } as const
  const icon = <IconPlus size={16} aria-hidden />
  return 'href' in add ? (
    <ActionIcon component={Link} href={add.href} {...look}>
      {icon}
    </ActionIcon>
  ) : (
    <ActionIcon onClick={add.onClick} {...look}>
      {icon}
    </ActionIcon>
  )
}

/** The rows of a block. */
export function BlockRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

/** A row that opens a record: its name, and what is to be known of it. */
export function BlockRow({ href, lead, name, children }: RowProps) {
  return (
    <li>
      <Link className={styles.row} href={href}>
        {lead}
        <span className={styles.name}>{name}</span>
        {children}
      </Link>
    </li>
  )
}
type RowProps = { href: Address; lead?: ReactNode; name: ReactNode; children?: ReactNode }

/** What a block says that has nothing. */
export function BlockEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
