import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './phone.module.css'

/** A collapsed section that loads its content when opened. */
export function Fold({ title, opened = false, children }: { title: string; opened?: boolean; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(opened)
  return (
    <section className={styles.fold}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <IconChevronDown size={22} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!open} className={styles.foldBody}>
        {open && children}
      </div>
    </section>
  )
}
