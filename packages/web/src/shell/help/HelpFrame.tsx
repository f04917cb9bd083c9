import type { ReactNode } from 'react'
import { useOnPhone } from '../../data/view.ts'
import type { Address } from '../../ui/Link.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import styles from './help.module.css'

type Props = {
  title: string
  back?: { href: Address; label: string }
  /** Beside the text; below it on a narrow screen. */
  aside: ReactNode
  children: ReactNode
}

/** A page of the Help at the desk or on the phone. */
export function HelpFrame({ title, back, aside, children }: Props) {
  const onPhone = useOnPhone()
  return (
    <div className={onPhone ? styles.phone : styles.desk}>
      {onPhone ? <PhoneHead title={title} back={back} /> : <PageBar title={title} />}
      <div className={styles.columns}>
        <article className={styles.article}>{children}</article>
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  )
}
