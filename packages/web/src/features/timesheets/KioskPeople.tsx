import { kiosks } from '@jobwright/contract/calls.gen.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PinSheet } from '../../parts/time/PinSheet.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './kiosks.module.css'
import { kiosksChanged, useKioskPeople } from './useKiosks.ts'

type Row = Reply<typeof kiosks.people>['rows'][number]

/** Who has a kiosk PIN; for those who may change accounts. */
export function KioskPeople() {
  const { t } = useWords(kioskWords)
  const may = useCan(kiosks.pin)
  const { data, isPending, isError, error, refetch } = useKioskPeople(may)
  const [given, setGiven] = useState<{ name: string; pin: string }>()
  if (!may) return null
  return (
    <Card title={t('kiosk.pins')}>
      <p className={styles.text}>{t('kiosk.pinsText')}</p>
      {isPending && <ListSkeleton rows={4} />}
      {isError && <Failure problem={error} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {data?.rows.map((row) => (
          <PinLine key={row.User.id} row={row} onGiven={setGiven} />
        ))}
      </ul>
      {given && <PinSheet {...given} onClose={() => setGiven(undefined)} />}
    </Card>
  )
}

function PinLine({ row, onGiven }: { row: Row; onGiven: (given: { name: string; pin: string }) => void }) {
  const { t, formatDate, formatTime } = useWords(kioskWords)
  const { busy, run } = useRun()
  const name = nameOf(row.User)
  const params = { id: row.User.id }
  const give = () =>
    run(async () => {
      onGiven({ name, pin: (await call(kiosks.pin, { params })).pin })
      await kiosksChanged()
    })
  const remove = () =>
    run(async () => {
      await call(kiosks.removePin, { params })
      noticeSaved(t('kiosk.pinRemoved'))
      await kiosksChanged()
    })
  return (
    <li className={styles.line}>
      <div className={styles.lines}>
        <strong>{name}</strong>
        <span className={styles.text}>
          {row.hasPin ? t('kiosk.hasPin', { date: formatDate(row.setAt) }) : t('kiosk.hasNoPin')}
        </span>
        {row.isBlocked ? (
          <span className={styles.doubt}>{t('kiosk.pinBlocked')}</span>
        ) : (
          row.lockedUntil && (
            <span className={styles.doubt}>{t('kiosk.pinLocked', { time: formatTime(row.lockedUntil) })}</span>
          )
        )}
      </div>
      <div className={styles.acts}>
        <Button variant="default" loading={busy} aria-label={t('kiosk.newPinNamed', { name })} onClick={give}>
          {t('kiosk.newPin')}
        </Button>
        {row.hasPin && (
          <Button
            variant="subtle"
            color="gray"
            disabled={busy}
            aria-label={t('kiosk.removePinNamed', { name })}
            onClick={remove}
          >
            {t('kiosk.removePin')}
          </Button>
        )}
      </div>
    </li>
  )
}
