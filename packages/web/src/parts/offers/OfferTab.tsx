import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { bids, offers } from '@jobwright/contract/calls.gen.ts'
import type { Sheet as PricedSheet } from '@jobwright/contract/money/sheet.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { recordLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextArea, TextField } from '../../ui/FormFields.tsx'
import { Link } from '../../ui/Link.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { LinkReady } from './LinkReady.tsx'
import { OfferCard, type OfferSteps } from './OfferCard.tsx'
import styles from './offers.module.css'
import { SendSheet } from './SendSheet.tsx'
import { SignHereSheet } from './SignHereSheet.tsx'
import { offersChanged, useOffers } from './useOffers.ts'

export type OfferedRecord = {
  id: string
  number: string
  version: number
  offerVersion: number
  stage: string
  CustomerId: string | null
  validUntil: string | null
  /** Of a change order: the bid that it comes from, whose versions are shown with it. */
  fromBidId?: string | null
} & PricedSheet
type Props = {
  resource: OfferedKind
  record: OfferedRecord
  /** Whether it may be sent as it is: nobody decided it yet. */
  canSend: boolean
}
type Open = 'send' | 'remind' | 'sign' | 'revise' | 'revoke'

/** What a client was sent, version by version, and what may be done with the one that waits. */
export function OfferTab({ resource, record, canSend }: Props) {
  const { t } = useWords(offersWords)
  const versions = useOffers(resource, record.id, record.version)
  const maySend = useCan(offers.send)
  const seesBids = useCan(bids.get)
  const customer = useRecord('customers', record.CustomerId ?? '', record.CustomerId !== null)
  const to = { name: customer.data?.name ?? '', email: customer.data?.email ?? '' }
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<{ url: string; expiresAt: string; email: string }>()
  const { busy, run } = useRun()
  const rows = versions.data?.rows ?? []
  const current = rows.find(({ state }) => state === 'open')
  const close = () => setOpen(undefined)
  const link = (offer: Offer) =>
    run(async () => {
      const done = await call(offers.link, { params: { id: offer.id }, body: { name: to.name } })
      offersChanged(resource, record.id)
      setMade({ url: done.url, expiresAt: done.offer.expiresAt, email: '' })
    })
  const end = (offer: Offer, what: 'revise' | 'revoke') =>
    run(async () => {
      await call(offers[what], { params: { id: offer.id }, body: {} })
      offersChanged(resource, record.id)
      close()
    })
  const stepsOf = (offer: Offer): OfferSteps | undefined =>
    maySend && offer === current
      ? {
          link: () => link(offer),
          remind: () => setOpen('remind'),
          signHere: () => setOpen('sign'),
          // A change order that was sent is changed by its next revision, a record of its own.
          ...(resource === 'bids' && { revise: () => setOpen('revise'), revoke: () => setOpen('revoke') }),
        }
      : undefined
  const sendButton = maySend && canSend && (resource === 'changeorders' || record.stage === '') && (
    <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpen('send')}>
      {t(`offers.send.${resource}`)}
    </Button>
  )
  if (versions.isError && !versions.data)
    return <Failure problem={versions.error} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <ListSkeleton rows={3} />
  return (
    <div className={styles.tab}>
      {rows.length === 0 ? (
        <EmptyState title={t('offers.none')} action={sendButton}>
          {t('offers.noneText')}
        </EmptyState>
      ) : (
        <>
          {sendButton && <div className={styles.buttons}>{sendButton}</div>}
          {record.fromBidId && (
            <p className={styles.lead}>
              {t('offers.fromBid')}{' '}
              {seesBids && <Link href={recordLink('bids', record.fromBidId)}>{t('offers.openBid')}</Link>}
            </p>
          )}
          {rows.map((offer) => (
            <OfferCard key={offer.id} offer={offer} number={record.number} steps={stepsOf(offer)} />
          ))}
        </>
      )}
      {open === 'send' && <SendSheet resource={resource} record={record} to={to} onClose={close} />}
      {made && <LinkReady {...made} onClose={() => setMade(undefined)} />}
      {current && open === 'remind' && <RemindSheet offer={current} to={to} onClose={close} />}
      {current && open === 'sign' && <SignHereSheet offer={current} sheet={record} name={to.name} onClose={close} />}
      {current && (open === 'revise' || open === 'revoke') && (
        <ConfirmDialog
          opened
          title={t(`offers.${open}Title`, { n: open === 'revise' ? current.version + 1 : current.version })}
          confirmLabel={t(`offers.${open}`, { n: current.version + 1 })}
          onConfirm={() => end(current, open)}
          onClose={close}
          danger={open === 'revoke'}
          busy={busy}
        >
          {t(`offers.${open}Text`)}
        </ConfirmDialog>
      )}
    </div>
  )
}

function RemindSheet({
  offer,
  to,
  onClose,
}: {
  offer: Offer
  to: { name: string; email: string }
  onClose: () => void
}) {
  const { t, say } = useWords(offersWords)
  const { busy, run } = useRun()
  const last = offer.links.findLast(({ email: one }) => one !== '')
  const [email, setEmail] = useState(last?.email ?? to.email)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const send = () =>
    run(
      async () => {
        const body = {
          remind: true,
          name: to.name,
          email: email.trim(),
          ...(message.trim() && { message: message.trim() }),
        }
        await call(offers.link, { params: { id: offer.id }, body })
        offersChanged(offer.resource, offer.recordId)
        onClose()
      },
      (errors) => {
        const found = errors.find(({ field }) => field === 'email')
        setError(found?.message)
        return found !== undefined
      },
    )
  return (
    <Sheet
      title={t('offers.remindTitle')}
      width={480}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() === '') setError(say('Required.'))
        else send()
      }}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('offers.remindIt')}
        </SheetButtons>
      }
    >
      <TextField
        label={t('offers.email')}
        max={50}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus
      />
      <TextArea
        label={t('offers.message')}
        max={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Sheet>
  )
}
