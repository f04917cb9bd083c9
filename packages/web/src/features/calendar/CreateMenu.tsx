import { scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Menu, type ActionIconProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { type Address, Link } from '../../ui/Link.tsx'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import styles from './calendarPage.module.css'

/** Adds something on a day: first what it is. */
export function CreateMenu({ day }: { day: string }) {
  const { t, formatDate } = useWords(calendarWords)
  const offered = [
    { may: useCan(tasks.create), label: t('add.tasks'), href: linkTo({ to: '/tasks/add', search: { startAt: day } }) },
    {
      may: useCan(scheduleitems.create),
      label: t('schedule.kind.visit'),
      href: linkTo({ to: '/schedule/items/add', search: { startAt: day } }),
    },
    {
      may: useCan(scheduleitems.create),
      label: t('schedule.kind.event'),
      href: linkTo({ to: '/schedule/items/add', search: { startAt: day, kind: 'event' } }),
    },
    {
      may: useCan(timeoff.create),
      label: t('add.timeoff'),
      href: linkTo({ to: '/schedule/timeoff/add', search: { from: day } }),
    },
  ].filter(({ may }) => may)
  const label = t('calendar.addOn', { date: formatDate(day) })
  const [isUsed, setUsed] = useState(false)
  if (offered.length === 0) return null
  if (isUsed) return <OpenMenu label={label} offered={offered} />
  return <AddButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />
}

const AddButton = ({ label, ...rest }: { label: string } & ActionIconProps & ComponentProps<'button'>) => (
  <ActionIcon className={styles.add ?? ''} variant="subtle" color="gray" size={24} aria-label={label} {...rest}>
    <IconPlus size={16} aria-hidden />
  </ActionIcon>
)

// A month has a button on each day, but the menu only where it was pressed; it opens on mount.
function OpenMenu({ label, offered }: { label: string; offered: readonly { label: string; href: Address }[] }) {
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
          <Menu.Item key={one.label} component={Link} href={one.href}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
