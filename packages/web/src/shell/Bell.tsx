import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { MOST_UNREAD } from '@jobwright/contract/rules/notices.ts'
import { type Address, Link } from '../ui/Link.tsx'
import { useUnread } from '../data/notices.ts'
import { useWords } from '../words/words.tsx'
import styles from './Bell.module.css'

/** The link to notifications, with the unread count. */
export function Bell({ href, size = 20, className = '' }: { href: Address; size?: number; className?: string }) {
  const { t } = useWords()
  const unread = useUnread() ?? 0
  const count = unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread)
  return (
    <ActionIcon
      component={Link}
      href={href}
      className={`${styles.bell} ${className}`}
      aria-label={unread > 0 ? t('notices.bellNew', { count }) : t('notices.title')}
    >
      <IconBell size={size} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  )
}
