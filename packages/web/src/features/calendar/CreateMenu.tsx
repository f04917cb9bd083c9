import { scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
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
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.add ?? ''}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('calendar.addOn', { date: formatDate(day) })}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, href }) => (
          <Menu.Item key={label} component={Link} href={href}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
