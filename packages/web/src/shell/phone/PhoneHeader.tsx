import { tasks, uploads } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { IconCameraPlus, IconSearch, IconSquareRoundedPlus } from '@tabler/icons-react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useCan, useMe } from '../../data/session.ts'
import { useOpenCamera } from '../../parts/photos/camera.ts'
import { RunningChip, useClockRuns } from '../../parts/time/RunningChip.tsx'
import { OutboxBadge } from '../../parts/OutboxBadge.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { Bell } from '../Bell.tsx'
import { AvatarMenu } from '../AvatarMenu.tsx'
import { jobIn } from './jobIn.ts'
import styles from './Phone.module.css'

/** The header (specification 2.3): logo, outbox status, add a task, take photos, user menu. */
export function PhoneHeader({ readOnly, onSearch }: { readOnly: boolean; onSearch: () => void }) {
  const { t } = useWords(phoneWords)
  const { Company } = useMe()
  const navigate = useNavigate()
  const openCamera = useOpenCamera()
  const path = useLocation({ select: (location) => location.pathname })
  const clockRuns = useClockRuns()
  const mayTask = useCan(tasks.create)
  const mayPhoto = useCan(uploads.image)
  return (
    <header className={styles.header}>
      {clockRuns ? (
        <RunningChip />
      ) : (
        <Link
          className={styles.logo}
          href={linkTo({ to: '/mobile/projects' })}
          aria-label={t('phone.home', { company: Company.name })}
        >
          {Company.logo ? <img src={Company.logo} alt="" /> : <Logo size={32} />}
        </Link>
      )}
      <OutboxBadge />
      <span className={styles.gap} />
      {mayTask && (
        <ActionIcon
          className={`${styles.icon} ${styles.twin}`}
          aria-label={t('phone.addTask')}
          onClick={() => void navigate({ to: '/mobile/tasks/create' })}
        >
          <IconSquareRoundedPlus size={26} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {mayPhoto && (
        <ActionIcon
          className={styles.icon ?? ''}
          data-tour="camera"
          aria-label={t('phone.addPhotos')}
          onClick={() => openCamera(jobIn(path)?.links)}
        >
          <IconCameraPlus size={26} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {readOnly && (
        <ActionIcon className={styles.icon ?? ''} aria-label={t('search.field')} onClick={onSearch}>
          <IconSearch size={26} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <Bell href={linkTo({ to: '/mobile/notices' })} size={26} className={styles.icon ?? ''} />
      <AvatarMenu />
    </header>
  )
}
