import { Tabs as MantineTabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export type TabItem = { key: string; label: string; count?: string | undefined; content: ReactNode }

type Props = { label: string; items: readonly TabItem[]; value: string; onChange: (key: string) => void }

/** The tabs of a record. Only the open one is rendered. */
export function Tabs({ label, items, value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // When not all tabs fit, the open one stays visible.
  useEffect(() => {
    // With the next frame, which is laid out anyway: measured at once, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const room = list.current
      const open = room?.querySelector('[data-active]')
      if (!room || !open || room.scrollWidth <= room.clientWidth) return
      const [here, there] = [room.getBoundingClientRect(), open.getBoundingClientRect()]
      room.scrollLeft += there.left - here.left - (here.width - there.width) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <MantineTabs
      value={value}
      onChange={(key) => key && onChange(key)}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
    >
      <MantineTabs.List ref={list} aria-label={label}>
        {items.map((item) => (
          <MantineTabs.Tab
            key={item.key}
            value={item.key}
            rightSection={item.count !== undefined ? <span className={styles.count}>{item.count}</span> : undefined}
          >
            {item.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {items.map((item) => (
        <MantineTabs.Panel key={item.key} value={item.key}>
          {item.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
