import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { SubscriptionCard } from '../../parts/subscription/SubscriptionCard.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { CalendarCard } from '../../parts/account/CalendarCard.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { settingsWords } from '../../words/lazy/settings.ts'
import { useWords } from '../../words/words.tsx'
import { LookSettings } from './LookSettings.tsx'
import styles from './settings.module.css'

const NoticeSettings = lazy(async () => ({ default: (await import('./NoticeSettings.tsx')).NoticeSettings }))
const SecuritySettings = lazy(async () => ({ default: (await import('./SecuritySettings.tsx')).SecuritySettings }))
const DeviceSettings = lazy(async () => ({ default: (await import('./DeviceSettings.tsx')).DeviceSettings }))
const OwnSettings = lazy(async () => ({ default: (await import('./OwnSettings.tsx')).OwnSettings }))

const tabs = ['look', 'notices', 'security', 'device', 'own'] as const
type Tab = (typeof tabs)[number]
const screens: Record<Tab, ReactNode> = {
  look: (
    <>
      <SubscriptionCard />
      <LookSettings />
    </>
  ),
  notices: (
    <>
      <NoticeSettings />
      <CalendarCard />
    </>
  ),
  security: <SecuritySettings />,
  device: <DeviceSettings />,
  own: <OwnSettings />,
}

/** The user's own settings. */
export function SettingsPage() {
  const { t } = useWords(settingsWords)
  const { tab } = useSearch({ from: '/_desk/settings' })
  const navigate = useNavigate()
  const open = tabs.find((one) => one === tab) ?? 'look'
  return (
    <SettingsFrame title={t('settings.title')}>
      <Tabs
        label={t('settings.title')}
        value={open}
        onChange={(key) => void navigate({ to: '.', search: { tab: key }, replace: true })}
        items={tabs.map((key) => ({
          key,
          label: t(`settings.${key}`),
          content: (
            <Suspense fallback={<RecordSkeleton />}>
              <div className={styles.stack}>{screens[key]}</div>
            </Suspense>
          ),
        }))}
      />
    </SettingsFrame>
  )
}
