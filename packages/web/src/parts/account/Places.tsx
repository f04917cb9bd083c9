import { Button } from '@mantine/core'
import { sessions } from '@jobwright/contract/calls.gen.ts'
import type { SignedPlace } from '@jobwright/contract/resources/sessions.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import styles from './account.module.css'

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconPlugConnected,
}
const touch = () => void queryClient.invalidateQueries({ queryKey: ['places'] })

/** A user's sessions; without `userId`, one's own. */
export function Places({ userId }: { userId?: string }) {
  const { t } = useWords(accountWords)
  const told = useRefusalNotice()
  const [asking, setAsking] = useState(false)
  const places = useQuery({
    queryKey: ['places', userId ?? 'mine'],
    queryFn: ({ signal }) =>
      userId ? call(sessions.of, { params: { id: userId } }, { signal }) : call(sessions.mine, {}, { signal }),
  })
  const title = t(userId ? 'places.of' : 'places.title')
  if (places.isError)
    return (
      <Card title={title}>
        <Failure problem={places.error} onRetry={() => void places.refetch()} />
      </Card>
    )
  if (!places.data)
    return (
      <Card title={title}>
        <ListSkeleton rows={2} />
      </Card>
    )
  const { rows } = places.data
  const others = rows.filter(({ here }) => !here)
  const endAll = () =>
    told(async () => {
      const { ended } = userId
        ? await call(sessions.endAll, { params: { id: userId } })
        : await call(sessions.endOthers, {})
      noticeSaved(t('places.endedMany', { n: ended }))
      setAsking(false)
      touch()
    })
  return (
    <Card title={title}>
      {rows.length === 0 && <p className={styles.detail}>{t('places.none')}</p>}
      <ul className={styles.rows}>
        {rows.map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </ul>
      {(userId ? rows.length > 0 : others.length > 0) && (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t(userId ? 'places.endAll' : 'places.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t(userId ? 'places.endAll' : 'places.endOthers')}
        confirmLabel={t(userId ? 'places.endAll' : 'places.endOthers')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void endAll()}
      >
        {t('places.endOthersText')}
      </ConfirmDialog>
    </Card>
  )
}

function Place({ place }: { place: SignedPlace }) {
  const { t, formatDate, formatRelative } = useWords(accountWords)
  const told = useRefusalNotice()
  const Icon = icons[place.kind]
  const name =
    place.browser && place.system
      ? t('places.on', { browser: place.browser, system: place.system })
      : place.system || place.browser || t(place.kind === 'other' ? 'places.unknown' : `places.${place.kind}`)
  const end = () =>
    told(async () => {
      await call(sessions.end, { params: { id: place.id } })
      noticeSaved(t('places.ended'))
      touch()
    })
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={styles.what}>
        <span className={styles.name}>
          {name}
          {place.here && <StatusBadge tone="green">{t('places.here')}</StatusBadge>}
        </span>
        <span className={styles.detail}>{t('places.used', { when: formatRelative(place.lastUsedAt) })}</span>
        <span className={styles.detail}>
          {t('places.since', { date: formatDate(place.since), address: place.address })}
        </span>
      </span>
      {!place.here && (
        <Button variant="subtle" color="red" aria-label={t('places.endNamed', { name })} onClick={() => void end()}>
          {t('places.end')}
        </Button>
      )}
    </li>
  )
}
