import { ActionIcon } from '@mantine/core'
import type { Device } from '@jobwright/contract/resources/devices.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { IconX } from '@tabler/icons-react'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { nameOf } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './Phones.module.css'
import { phonesWords } from '../../words/lazy/phones.ts'

type Props = {
  devices: readonly Device[]
  /** Shows the owners with links to their pages. */
  people?: boolean
  /** Offers to remove a phone. */
  onForget?: ((device: Device) => void) | undefined
}

/** Phones, each with its unsent work. */
export function Phones({ devices, people = false, onForget }: Props) {
  const { t, formatRelative } = useWords(phonesWords)
  const unsent = (device: Device) =>
    device.count === 0
      ? t('phones.allSent')
      : [
          t('phones.waiting', { n: device.count, size: sizeText(device.bytes) }),
          device.oldest && t('phones.oldest', { when: formatRelative(device.oldest) }),
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <ul className={styles.phones}>
      {devices.map((device) => (
        <li key={`${device.person.id}${device.id}`} className={styles.phone}>
          {people && (
            <PersonAvatar
              {...device.person}
              image={device.person.avatar}
              size={32}
              href={recordLink('users', device.person.id)}
            />
          )}
          <span className={styles.lines}>
            {people ? (
              <Link className={styles.name} href={recordLink('users', device.person.id)}>
                {t('phones.of', { device: device.name, person: nameOf(device.person) })}
              </Link>
            ) : (
              <span className={styles.name}>{device.name}</span>
            )}
            <span className={styles.detail} data-unsent={device.count > 0 || undefined}>
              {unsent(device)}
            </span>
            <span className={styles.detail}>{t('phones.seen', { when: formatRelative(device.lastSeenAt) })}</span>
          </span>
          {device.needsYou > 0 && (
            <span className={styles.badge}>
              <StatusBadge tone="red">{t('phones.needs', { n: device.needsYou })}</StatusBadge>
            </span>
          )}
          {onForget && (
            <ActionIcon
              className={styles.forget}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('phones.forget', { device: device.name })}
              title={t('phones.forget', { device: device.name })}
              onClick={() => onForget(device)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
