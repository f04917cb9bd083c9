import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '../../data/session.ts'
import styles from './print.module.css'

type Props = {
  /** Everything on it is loaded: open the print dialog. */
  ready: boolean
  onDone: () => void
  children: ReactNode
}

/** A print sheet: hidden on the screen, and the only thing printed while it is mounted. */
export function PrintSheet({ ready, onDone, children }: Props) {
  const { Company } = useMe()
  const sheet = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!ready) return undefined
    let over = false
    const end = () => done.current()
    const begin = async () => {
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      if (over) return
      window.print()
      // Some browsers report nothing when their dialog closes: the next touch of the page ends it.
      window.addEventListener('pointerdown', end, { once: true })
      window.addEventListener('keydown', end, { once: true })
    }
    window.addEventListener('afterprint', end, { once: true })
    void begin()
    return () => {
      over = true
      for (const event of ['afterprint', 'pointerdown', 'keydown']) window.removeEventListener(event, end)
    }
  }, [ready])
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        {Company.logo && <img className={styles.logo} src={Company.logo} alt="" />}
        <span className={styles.company}>{Company.name}</span>
      </header>
      {children}
    </div>,
    document.body,
  )
}
