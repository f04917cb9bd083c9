import { devices as calls } from '@jobwright/contract/calls.gen.ts'
import type { Device } from '@jobwright/contract/resources/devices.ts'
import { useState } from 'react'
import { forgetDevice, useDevices } from '../../data/devices.ts'
import { useCan } from '../../data/session.ts'
import { Phones } from '../../parts/links/Phones.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './users.module.css'
import { phonesWords } from '../../words/lazy/phones.ts'

/** The phones of one person. */
export function UserPhones({ id }: { id: string }) {
  const { t } = useWords(phonesWords)
  const mayForget = useCan(calls.forget)
  const told = useRefusalNotice()
  const devices = useDevices()?.filter((device) => device.person.id === id)
  const [leaving, setLeaving] = useState<Device>()
  if (!devices) return null
  return (
    <Card title={t('phones.title')}>
      {devices.length === 0 && <p className={styles.none}>{t('phones.none')}</p>}
      <Phones devices={devices} onForget={mayForget ? setLeaving : undefined} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('phones.forgetTitle')}
        confirmLabel={t('phones.forgetConfirm')}
        danger
        onClose={() => setLeaving(undefined)}
        onConfirm={() =>
          void told(async () => {
            if (leaving) await forgetDevice(leaving)
            setLeaving(undefined)
            noticeSaved(t('phones.forgotten'))
          })
        }
      >
        {t('phones.forgetText')}
      </ConfirmDialog>
    </Card>
  )
}
