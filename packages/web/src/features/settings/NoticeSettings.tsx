import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { settings } from '@jobwright/contract/calls.gen.ts'
import { cellsOver, noticeTypes, overlaid } from '@jobwright/contract/resources/noticeMatrix.ts'
import type { ActiveNotifications, NoticeCells, NoticeChannel } from '@jobwright/contract/resources/noticeMatrix.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { NoticeMatrix } from '../../parts/notices/NoticeMatrix.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { SwitchField } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { settingsWords } from '../../words/lazy/settings.ts'
import { toldWords } from '../../words/lazy/told.ts'
import { useWords } from '../../words/words.tsx'
import { NotificationChannels } from './NotificationChannels.tsx'
import { useNotificationChannels } from './useNotificationChannels.ts'
import styles from './settings.module.css'

type Kept = Reply<typeof settings.notifications>
const SAVE_MS = 600
const NIGHT = { from: '20:00', to: '06:00' }

/** The user's notification settings. */
export function NoticeSettings() {
  const me = useMe()
  const query = useQuery({
    queryKey: ['notifications', me.id],
    gcTime: 0,
    queryFn: ({ signal }) => call(settings.notifications, { params: { id: me.id } }, { signal }),
  })
  if (query.isError) return <Failure problem={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <Matrix kept={query.data} /> : <ListSkeleton rows={8} />
}

/** Saves shortly after the last change, or when the page is left. */
function useSaving(kept: Kept) {
  const { t } = useWords(settingsWords, toldWords)
  const told = useRefusalNotice()
  const me = useMe()
  const [now, setNow] = useState(kept)
  const waiting = useRef<Kept>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = () => {
    clearTimeout(timer.current)
    const next = waiting.current
    waiting.current = undefined
    if (!next) return
    const { userActiveNotifications, own } = next
    void told(async () => {
      const saved = await call(settings.setNotifications, {
        params: { id: me.id },
        body: { userActiveNotifications, own },
      })
      queryClient.setQueryData(['notifications', me.id], saved)
      noticeSaved(t('notice.saved'))
    })
  }
  const leave = useRef(save)
  leave.current = save
  useEffect(() => () => leave.current(), [])
  const put = (patch: Partial<ActiveNotifications>, own = now.own) => {
    const next = { ...now, own, userActiveNotifications: { ...now.userActiveNotifications, ...patch } }
    setNow(next)
    waiting.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => leave.current(), SAVE_MS)
  }
  return {
    now: now.userActiveNotifications,
    own: now.own,
    change: (patch: Partial<ActiveNotifications>) => put(patch),
    // The user's own cells; the company's apply elsewhere.
    decide: (own: NoticeCells) => put({ types: overlaid(now.company, own) }, own),
  }
}

function Matrix({ kept }: { kept: Kept }) {
  const { t } = useWords(settingsWords, toldWords)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const { now, own, change, decide } = useSaving(kept)
  const ways = useNotificationChannels()
  // A channel without a destination is not offered; its choices are kept.
  const closed = (channel: NoticeChannel) =>
    (channel === 'email' && ways.data?.email.ready === false) || (channel === 'slack' && ways.data?.slack === null)
  const count = noticeTypes.reduce((sum, type) => sum + Object.keys(own[type] ?? {}).length, 0)
  const { quiet } = now
  return (
    <>
      <Card title={t('notice.title')}>
        <p className={styles.hint}>{t('notice.text')}</p>
        <NoticeMatrix
          title={t('notice.title')}
          types={now.types}
          nameOf={(type) => t(`notice.${type}`)}
          isDisabled={closed}
          onTick={(type, channel, on) => decide(cellsOver(own, { [type]: { [channel]: on } }))}
        />
        <div className={styles.own} role="status">
          <p className={styles.hint}>{t(count === 0 ? 'notice.asCompany' : 'notice.ownCells', { n: count })}</p>
          {count > 0 && (
            <Button variant="default" size="xs" onClick={() => decide({})}>
              {t('notice.backToCompany')}
            </Button>
          )}
        </div>
        {closed('email') && <p className={styles.hint}>{t('told.emailNone')}</p>}
        {closed('slack') && <p className={styles.hint}>{t('told.slackFirst')}</p>}
      </Card>
      {ways.isError ? (
        <Failure problem={ways.error} onRetry={() => void ways.refetch()} />
      ) : (
        ways.data && (
          <NotificationChannels ways={ways.data}>
            <div className={styles.choice}>
              <span className={styles.label} id="mail">
                {t('notice.mail')}
              </span>
              <SegmentedControl
                aria-labelledby="mail"
                orientation={phone ? 'vertical' : 'horizontal'}
                value={now.email}
                onChange={(email) => change({ email: email as ActiveNotifications['email'] })}
                data={(['now', 'batched', 'daily'] as const).map((value) => ({ value, label: t(`notice.${value}`) }))}
              />
            </div>
          </NotificationChannels>
        )
      )}
      <Card title={t('notice.quiet')}>
        <div className={styles.form}>
          <SwitchField
            label={t('notice.quietOn')}
            description={t('notice.quietText')}
            checked={quiet !== null}
            onChange={(event) => change({ quiet: event.currentTarget.checked ? NIGHT : null })}
          />
          {quiet && (
            <div className={styles.times}>
              <TextInput
                type="time"
                label={t('notice.from')}
                value={quiet.from}
                onChange={(event) =>
                  event.currentTarget.value && change({ quiet: { ...quiet, from: event.currentTarget.value } })
                }
              />
              <TextInput
                type="time"
                label={t('notice.to')}
                value={quiet.to}
                onChange={(event) =>
                  event.currentTarget.value && change({ quiet: { ...quiet, to: event.currentTarget.value } })
                }
              />
            </div>
          )}
        </div>
      </Card>
    </>
  )
}
