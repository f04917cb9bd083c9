import { Button } from '@mantine/core'
import type { Subscription } from '@jobwright/contract/resources/subscription.ts'
import { WARN_DAYS } from '@jobwright/contract/resources/subscription.ts'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Address, Link } from '../../ui/Link.tsx'
import { linkTo, openPath } from '../../data/links.ts'
import { leave } from '../../data/leaving.ts'
import { holds, useMe } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { planWords } from '../../words/lazy/plan.ts'
import { useWords } from '../../words/words.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { refetchSubscription, useAskAfterTrial, useSubscription } from './useSubscription.ts'
import styles from './subscription.module.css'
import { Modal } from '../../ui/Modal.tsx'

const WARNED = 'jobwright.plan.warned'
const today = () => new Date().toISOString().slice(0, 10)
/** Pages where a dialog about the plan would block what it asks for. */
const quiet = /^\/(setup|subscription|settings|organization)(\/|$)/

/** Plan messages on every page, with billing: banners, and dialogs for administrators. */
export function SubscriptionLayer() {
  const me = useMe()
  const { data } = useSubscription(me.Company.billing)
  const path = useLocation({ select: (location) => location.pathname })
  useAskAfterTrial(data)
  // Another browser may have paid or canceled; the session carries what is open.
  const stale = data !== undefined && data.billing && data.plan !== me.Company.plan
  useEffect(() => {
    if (stale) void refetchSubscription()
  }, [stale])
  const admin = holds(me, 'admin')
  return (
    <>
      <SubscriptionLines told={data} admin={admin} closingAt={me.Company.closingAt} />
      {admin && data?.billing && !quiet.test(path) && <Dialogs told={data} path={path} />}
    </>
  )
}

function SubscriptionLines({
  told,
  admin,
  closingAt,
}: {
  told: Subscription | undefined
  admin: boolean
  closingAt: string | null
}) {
  const { t, formatDate } = useWords(planWords)
  const lines: { tone: 'amber' | 'red'; text: string; href?: Address; link?: string }[] = []
  const pay = admin ? { href: linkTo({ to: '/subscription' }), link: t('plan.update') } : { link: t('plan.askOffice') }
  if (told?.outageSince) lines.push({ tone: 'amber', text: t('plan.outage') })
  if (told?.status === 'past_due' && told.daysPastDue !== null) {
    const late = told.daysPastDue >= 8
    lines.push({
      tone: late ? 'red' : 'amber',
      text: t(late ? 'plan.pastDueRed' : told.daysPastDue === 0 ? 'plan.pastDueToday' : 'plan.pastDue', {
        days: told.daysPastDue,
      }),
      ...pay,
    })
  }
  if (told?.plan === 'reading') lines.push({ tone: 'red', text: t('plan.reading'), ...pay })
  if (closingAt)
    lines.push({
      tone: 'red',
      text: t('plan.closing', { date: formatDate(closingAt) }),
      ...(admin && { href: linkTo({ to: '/organization' }), link: t('plan.closingUndo') }),
    })
  return lines.map(({ tone, text, href, link }) => (
    <div key={text} className={styles.line} data-tone={tone} role="status">
      <span>{text}</span>
      {link && (href ? <Link href={href}>{link}</Link> : <span>{link}</span>)}
    </div>
  ))
}

function Dialogs({ told, path }: { told: Subscription; path: string }) {
  const [closed, setClosed] = useState(false)
  if (told.plan === 'closed') return path === '/no-access' ? <PaymentError told={told} /> : null
  if (told.plan === 'reading') return closed ? null : <Issue told={told} onClose={() => setClosed(true)} />
  const days = told.daysRemaining
  // Shown once a day, so that it does not interrupt work.
  const warns =
    days !== null &&
    days <= WARN_DAYS &&
    (told.status === 'trial' ? !told.subscribed : told.cancelAt !== null) &&
    readStored('local', WARNED) !== today()
  return warns && !closed ? (
    <Warning
      days={days}
      onClose={() => {
        keepStored('local', WARNED, today())
        setClosed(true)
      }}
    />
  ) : null
}

/** 'Your subscription is ending', with the specification's wording and width. */
function Warning({ days, onClose }: { days: number; onClose: () => void }) {
  const { t } = useWords(planWords)
  const { close } = useUiTexts()
  const navigate = useNavigate()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('plan.warnTitle')}
      size={500}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ title: styles.title ?? '' }}
    >
      <p className={styles.text}>{t('plan.warn', { days })}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => {
            onClose()
            void navigate({ to: '/settings' })
          }}
        >
          {t('plan.warnSettings')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('plan.warnOkay')}
        </Button>
      </div>
    </Modal>
  )
}

function Issue({ told, onClose }: { told: Subscription; onClose: () => void }) {
  const { t, say } = useWords(planWords)
  const { close } = useUiTexts()
  const navigate = useNavigate()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('plan.issueTitle')}
      size={500}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ title: styles.title ?? '' }}
    >
      <p className={styles.text}>{say(told.message)}</p>
      <p className={styles.hint}>{t('plan.issueHint')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void leave()}>
          {t('plan.cancelDialog')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose()
            void navigate({ to: '/subscription' })
          }}
        >
          {t('plan.update')}
        </Button>
      </div>
    </Modal>
  )
}

/** Shown on the no-access page when only one's own settings are open: the operator's text. */
function PaymentError({ told }: { told: Subscription }) {
  const { t, say } = useWords(planWords)
  const { close } = useUiTexts()
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const go = (href: Address) => {
    setOpen(false)
    void openPath(router, href)
  }
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      title={t('plan.issueTitle')}
      size={500}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ title: styles.title ?? '' }}
    >
      <p className={styles.text}>{say(told.message)}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => go(linkTo({ to: '/settings' }))}>
          {t('plan.goSettings')}
        </Button>
        <Button onClick={() => go(linkTo({ to: '/subscription' }))} data-autofocus>
          {t('plan.update')}
        </Button>
      </div>
    </Modal>
  )
}
