import { kiosks } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { PinSheet } from './PinSheet.tsx'
import styles from './pin.module.css'

/** One's own kiosk PIN, where the company uses kiosks. */
export function MyPinCard() {
  const { t, formatDate, formatMoment } = useWords(kioskWords)
  const me = useMe()
  const may = useCan(kiosks.newPin)
  const { busy, run } = useRun()
  const [pin, setPin] = useState<string>()
  const { data, refetch } = useQuery({
    queryKey: ['kiosks', 'mine'],
    queryFn: ({ signal }) => call(kiosks.myPin, {}, { signal }),
    enabled: may,
  })
  if (!may || !data?.isOn) return null
  const give = () =>
    run(async () => {
      setPin((await call(kiosks.newPin, {})).pin)
      await refetch()
    })
  const said = data.isBlocked
    ? t('kiosk.pinBlocked')
    : data.lockedUntil
      ? t('kiosk.pinLocked', { time: formatMoment(data.lockedUntil) })
      : data.hasPin
        ? t('kiosk.hasPin', { date: formatDate(data.setAt) })
        : t('kiosk.hasNoPin')
  return (
    <Card title={t('kiosk.myPin')}>
      <p className={styles.text}>{t('kiosk.myPinText')}</p>
      <div className={styles.line}>
        <span>{said}</span>
        <Button variant="default" loading={busy} onClick={give}>
          {t('kiosk.newPin')}
        </Button>
      </div>
      {pin && <PinSheet name={`${me.firstName} ${me.lastName}`.trim()} pin={pin} onClose={() => setPin(undefined)} />}
    </Card>
  )
}
