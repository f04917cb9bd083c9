import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Card } from '../../ui/Facts.tsx'
import { settingsWords } from '../../words/lazy/settings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './settings.module.css'

const MB = 1024 * 1024
const sized = (bytes: number) =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / MB))} MB`

/** What is stored on this device, and whether storage is persistent. */
export function DeviceSettings() {
  const { t } = useWords(settingsWords)
  const { data } = useQuery({
    queryKey: ['storageHere'],
    gcTime: 0,
    queryFn: async () => {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
      return { usage, quota, persisted: (await navigator.storage?.persisted?.()) ?? false }
    },
  })
  return (
    <Card title={t('device.title')}>
      <div className={styles.form}>
        <p className={styles.hint}>{t('device.text')}</p>
        {data && data.quota > 0 && (
          <div>
            <strong>{t('device.used', { used: sized(data.usage), room: sized(data.quota) })}</strong>
            <p className={styles.hint}>{t(data.persisted ? 'device.persisted' : 'device.notPersisted')}</p>
          </div>
        )}
        <div>
          <Button
            component={Link}
            href={linkTo({ to: '/mobile/outbox' })}
            variant="default"
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
          >
            {t('device.open')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
