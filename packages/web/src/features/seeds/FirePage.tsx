import { Button } from '@mantine/core'
import { fire } from '@jobwright/contract/calls.gen.ts'
import type { Fired } from '@jobwright/contract/resources/fire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card, Facts } from '../../ui/Facts.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { WordKey } from '../../words/en.ts'
import { toldWords } from '../../words/lazy/told.ts'
import { useWords } from '../../words/words.tsx'
import styles from './seeds.module.css'

const LOOK_MS = 1000
const reasons: Readonly<Record<string, WordKey>> = {
  unavailable: 'told.why.unavailable',
  'no address': 'told.why.noAddress',
  'no device': 'told.why.noDevice',
  read: 'told.why.read',
}

/** Sends the user a test notification through every channel, and shows each result. */
export function FirePage() {
  const { t, formatMoment } = useWords(toldWords)
  const tryTo = useRefusalNotice()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)
  const outcome = useQuery({
    queryKey: ['fire', sent],
    enabled: sent !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => call(fire.outcome, { params: { id: sent ?? '' } }, { signal }),
    // Poll until every channel is done.
    refetchInterval: ({ state }) =>
      state.data?.ways.some((one) => one.state === 'waiting' || one.state === 'made') ? LOOK_MS : false,
  })
  const send = async () => {
    setBusy(true)
    await tryTo(async () => setSent((await call(fire.send, {})).id))
    setBusy(false)
  }
  return (
    <ScrollPage narrow>
      <PageBar title={t('told.fire')} />
      <Card>
        <p className={styles.text}>{t('told.fireText')}</p>
        <div className={styles.choices}>
          <Button loading={busy} onClick={() => void send()}>
            {t('told.fireSend')}
          </Button>
          <Button variant="default" component={Link} href={linkTo({ to: '/settings', search: { tab: 'notices' } })}>
            {t('told.settings')}
          </Button>
        </div>
      </Card>
      {sent &&
        (outcome.isError ? (
          <Failure problem={outcome.error} onRetry={() => void outcome.refetch()} />
        ) : !outcome.data ? (
          <ListSkeleton rows={4} />
        ) : (
          <div role="status">
            <Facts
              title={t('told.fireSentAt', { when: formatMoment(outcome.data.at) })}
              items={outcome.data.ways.map((one) => ({ label: t(`told.way.${one.way}`), value: <Way one={one} /> }))}
            />
          </div>
        ))}
    </ScrollPage>
  )
}

function Way({ one }: { one: Fired }) {
  const { t } = useWords(toldWords)
  const why = reasons[one.problem]
  return (
    <>
      {t(`told.state.${one.state}`)}
      {one.problem && <span className={styles.why}>{why ? t(why) : one.problem}</span>}
    </>
  )
}
