import { scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import styles from './calendarPage.module.css'
import { Menu } from '../../ui/Menu.tsx'

/** What can be added on a day, for people who may; the links are made once the menu opens, a month has a menu on each day. */
const offers = [
  {
    call: tasks.create,
    label: 'add.tasks',
    at: (day: string) => linkTo({ to: '/tasks/add', search: { startAt: day } }),
  },
  {
    call: scheduleitems.create,
    label: 'schedule.kind.visit',
    at: (day: string) => linkTo({ to: '/schedule/items/add', search: { startAt: day } }),
  },
  {
    call: scheduleitems.create,
    label: 'schedule.kind.event',
    at: (day: string) => linkTo({ to: '/schedule/items/add', search: { startAt: day, kind: 'event' } }),
  },
  {
    call: timeoff.create,
    label: 'add.timeoff',
    at: (day: string) => linkTo({ to: '/schedule/timeoff/add', search: { from: day } }),
  },
] as const
export type Offer = (typeof offers)[number]

/** What this person may add on a day; empty if nothing. */
export function useDayOffers(): readonly Offer[] {
  const may = [useCan(tasks.create), useCan(scheduleitems.create), useCan(timeoff.create)]
  const [task, item, off] = may
  return useMemo(
    () => offers.filter(({ call }) => (call === tasks.create ? task : call === timeoff.create ? off : item)),
    [task, item, off],
  )
}

/** Adds something on a day: first what it is. */
export function CreateMenu({ day, offered }: { day: string; offered: readonly Offer[] }) {
  const { t, formatDate } = useWords(calendarWords)
  const label = t('calendar.addOn', { date: formatDate(day) })
  const [isUsed, setUsed] = useState(false)
  if (offered.length === 0) return null
  if (isUsed) return <OpenMenu label={label} day={day} offered={offered} />
  return <AddButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />
}

const AddButton = ({ label, ...rest }: { label: string } & ComponentProps<'button'>) => (
  <button type="button" className={styles.add} aria-label={label} {...rest}>
    <IconPlus size={16} aria-hidden />
  </button>
)

// A month has a button on each day, but the menu only where it was pressed; it opens on mount.
function OpenMenu({ label, day, offered }: { label: string; day: string; offered: readonly Offer[] }) {
  const { t } = useWords(calendarWords)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <AddButton ref={button} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one) => (
          <Menu.Item key={one.label} component={Link} href={one.at(day)}>
            {t(one.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
