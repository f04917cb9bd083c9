import { Popover, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import styles from '../inline.module.css'

const Calendar = lazy(async () => ({ default: (await import('./InlineCalendar.tsx')).InlineCalendar }))

type Props = { day: string | null; label: string; children: ReactNode; onChoose: (day: string | null) => void }

/** A date cell that opens a calendar. */
export function InlineDay({ day, label, children, onChoose }: Props) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.cell}
      aria-haspopup="dialog"
      onClick={() => {
        setWanted(true)
        setOpened((now) => !now)
      }}
    >
      {/* The button's accessible name contains the visible date. */}
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </button>
  )
  if (!wanted) return button
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown onClick={(event) => event.stopPropagation()} aria-label={label}>
        <Suspense fallback={null}>
          <Calendar
            day={day}
            onChoose={(next) => {
              setOpened(false)
              onChoose(next)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
