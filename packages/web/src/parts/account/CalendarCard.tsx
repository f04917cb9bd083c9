import { calendarFeed, connections } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'
import { CopyField } from '../fields/CopyField.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { CalendarLayers, type Layers } from './CalendarLayers.tsx'
import styles from './calendarCard.module.css'
import { integrationsWords } from '../../words/lazy/integrations.ts'

const key = ['calendarFeed']

/** The address for subscribing to one's own calendar. */
export function CalendarCard() {
  const { t, formatRelative } = useWords(integrationsWords)
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => call(calendarFeed.look, {}, { signal }) })
  const [url, setUrl] = useState<string>()
  const { busy, run } = useRun()
  const isOffice = useCan(connections.create)
  const [layers, setLayers] = useState<Layers>()
  // The office sees everything at first: most of it is planned for other people.
  const chosen =
    layers ?? (data?.on ? { everyone: data.everyone, kinds: data.kinds } : { everyone: isOffice, kinds: null })
  const act = (work: () => Promise<void>) =>
    run(async () => {
      await work()
      await queryClient.invalidateQueries({ queryKey: key })
    })
  return (
    <Card title={t('integrations.calendar')}>
      <div className={styles.card}>
        <p className={styles.hint}>{t('integrations.calendarText')}</p>
        {data?.on && (
          <p className={styles.hint}>
            {t('integrations.calendarOn', { when: formatRelative(data.createdAt) })} ·{' '}
            {data.lastReadAt
              ? t('integrations.calendarRead', { when: formatRelative(data.lastReadAt) })
              : t('integrations.calendarNever')}
          </p>
        )}
        {url && (
          <>
            <CopyField label={t('integrations.calendarAddress')} text={url} />
            <p className={styles.hint}>{t('integrations.calendarOnce')}</p>
          </>
        )}
        {data && <CalendarLayers value={chosen} onChange={setLayers} />}
        <div className={styles.acts}>
          <Button
            variant="default"
            loading={busy}
            disabled={chosen.kinds?.length === 0}
            onClick={() =>
              act(async () =>
                setUrl(new URL((await call(calendarFeed.make, { body: chosen })).url, location.origin).href),
              )
            }
          >
            {t(data?.on ? 'integrations.calendarAgain' : 'integrations.calendarMake')}
          </Button>
          {data?.on && (
            <Button
              variant="default"
              loading={busy}
              onClick={() =>
                act(async () => {
                  await call(calendarFeed.remove, {})
                  setUrl(undefined)
                  noticeSaved(t('integrations.calendarStopped'))
                })
              }
            >
              {t('integrations.calendarOff')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
