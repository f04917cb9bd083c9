import { Button, Textarea } from '@mantine/core'
import { subscription } from '@jobwright/contract/calls.gen.ts'
import type { Subscription } from '@jobwright/contract/resources/subscription.ts'
import { useEffect, useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { holds, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { adoptSubscription, refetchSubscription, useSubscription } from '../../parts/subscription/useSubscription.ts'
import { subscriptionTones } from '../../parts/subscription/subscriptionTones.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card, Facts, RecordColumns } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { planWords } from '../../words/lazy/plan.ts'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import { Invoices } from './Invoices.tsx'
import styles from './subscription.module.css'

const at = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null)

/** The company's plan: state, amount due, and an administrator's actions. */
export function SubscriptionPage({ paid }: { paid: boolean }) {
  const { t } = useWords(planWords)
  const admin = holds(useMe(), 'admin')
  const info = useSubscription()
  useConfirmed(paid)
  return (
    <SettingsFrame
      title={t('plan.title')}
      extra={
        info.data?.billing && (
          <StatusBadge tone={subscriptionTones[info.data.status]}>{t(`plan.${info.data.status}`)}</StatusBadge>
        )
      }
    >
      {info.isError && !info.data && <Failure problem={info.error} onRetry={() => void info.refetch()} />}
      {info.isPending && <ListSkeleton />}
      {info.data &&
        (admin ? (
          info.data.billing ? (
            <Office told={info.data} />
          ) : (
            <EmptyState title={t('plan.title')}>{t('plan.none')}</EmptyState>
          )
        ) : (
          <EmptyState title={t('plan.crewTitle')}>{t('plan.crewText')}</EmptyState>
        ))}
    </SettingsFrame>
  )
}

const CONFIRM_MS = 2000
const MOST_ASKS = 10

// After payment the provider may take a moment to confirm it. Poll a few times, then rely on its events.
function useConfirmed(paid: boolean): void {
  const { t } = useWords(planWords)
  useEffect(() => {
    if (!paid) return
    noticeSaved(t('plan.paid'))
    let left = MOST_ASKS
    const timer = setInterval(() => {
      if (left-- <= 0) clearInterval(timer)
      else void refetchSubscription()
    }, CONFIRM_MS)
    void refetchSubscription()
    return () => clearInterval(timer)
    // Only once, even if the language loads meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paid])
}

function Office({ told }: { told: Subscription }) {
  const { t, formatDate } = useWords(planWords)
  const notice = useRefusalNotice()
  const [busy, setBusy] = useState<string>()
  const [canceling, setCanceling] = useState(false)
  const [reason, setReason] = useState('')
  const run = (name: string, work: () => Promise<void>) => {
    setBusy(name)
    void notice(work).finally(() => setBusy(undefined))
  }
  const leaveFor = (name: 'checkout' | 'portal') =>
    run(name, async () => window.location.assign((await call(subscription[name], {})).url))
  const end = told.cancelAt ?? at(told.upcoming_invoice?.due_date)
  const dead = told.status === 'canceled' || told.status === 'read_only'
  return (
    <RecordColumns
      side={
        <Facts
          items={[
            { label: t('plan.state'), value: t(`plan.${told.status}`) },
            { label: t('plan.trialEnd'), value: formatDate(at(told.trial_end)), hidden: told.status !== 'trial' },
            { label: t('plan.due'), value: formatDate(at(told.upcoming_invoice?.due_date)) },
            {
              label: t('plan.payment'),
              value: formatDate(at(told.upcoming_invoice?.payment_date)),
              hidden: !told.subscribed || told.cancelAt !== null,
            },
            { label: t('plan.purge'), value: formatDate(told.purgeAt), hidden: told.purgeAt === null },
            { label: t('plan.left'), value: told.daysRemaining, hidden: told.daysRemaining === null },
          ]}
        />
      }
    >
      <Card title={t(`plan.${told.status}`)}>
        <p className={styles.text}>{textOf(told, t, formatDate)}</p>
        <div className={styles.buttons}>
          {(dead || !told.subscribed) && (
            <Button onClick={() => leaveFor('checkout')} loading={busy === 'checkout'}>
              {t(dead ? 'plan.renew' : 'plan.begin')}
            </Button>
          )}
          {told.cancelAt && !dead && (
            <Button
              loading={busy === 'resume'}
              onClick={() =>
                run('resume', async () => {
                  adoptSubscription(await call(subscription.resume, {}))
                  noticeSaved(t('plan.resumedNotice'))
                })
              }
            >
              {t('plan.resume')}
            </Button>
          )}
          {told.subscribed && (
            <Button variant="default" onClick={() => leaveFor('portal')} loading={busy === 'portal'}>
              {t('plan.portal')}
            </Button>
          )}
          <Button variant="default" component={Link} href={linkTo({ to: '/organization/export' })}>
            {t('plan.export')}
          </Button>
          {told.subscribed && !told.cancelAt && !dead && (
            <Button variant="subtle" color="red" onClick={() => setCanceling(true)}>
              {t('plan.cancel')}
            </Button>
          )}
        </div>
      </Card>
      <Invoices />
      <ConfirmDialog
        opened={canceling}
        title={t('plan.cancelTitle')}
        confirmLabel={t('plan.cancel')}
        cancelLabel={t('plan.keep')}
        danger
        busy={busy === 'cancel'}
        onClose={() => setCanceling(false)}
        onConfirm={() =>
          run('cancel', async () => {
            adoptSubscription(await call(subscription.cancel, { body: reason.trim() ? { reason: reason.trim() } : {} }))
            setCanceling(false)
            noticeSaved(t('plan.canceledNotice'))
          })
        }
      >
        <p className={styles.text}>{t('plan.cancelText', { date: formatDate(end) })}</p>
        <Textarea
          label={t('plan.reason')}
          value={reason}
          maxLength={500}
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </RecordColumns>
  )
}

function textOf(told: Subscription, t: Words['t'], formatDate: (value: string | null) => string): string {
  if (told.status === 'canceled')
    return told.purgeAt ? t('plan.purgeText', { date: formatDate(told.purgeAt) }) : t('plan.canceledText')
  if (told.status === 'read_only') return t('plan.readOnlyText')
  if (told.cancelAt) return t('plan.endingText', { date: formatDate(told.cancelAt) })
  if (told.status === 'past_due') return t('plan.pastDueText')
  return t(told.status === 'trial' && !told.subscribed ? 'plan.trialText' : 'plan.activeText')
}
