import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { bids, offers } from '@jobwright/contract/calls.gen.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferSigner } from '@jobwright/contract/resources/offerSigners.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useInstance } from '../../data/instance.ts'
import { recordLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { Link } from '../../ui/Link.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { LinkReady, type ReadyLink } from './LinkReady.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './offers.module.css'
import type { OfferSteps } from './offerSteps.ts'
import { RemindSheet } from './RemindSheet.tsx'
import { isRevised, isSendable, type OfferedRecord } from './offered.ts'
import { SendOffer } from './SendOffer.tsx'
import { SignHereSheet } from './SignHereSheet.tsx'
import { offersChanged, useOffers } from './useOffers.ts'

type Props = {
  resource: OfferedKind
  record: OfferedRecord
  /** Whether it may be sent as it is: nobody decided it yet. */
  canSend: boolean
  /** Whether the tab offers to send; at the desk the head of the page does. */
  sendsHere?: boolean
}
type Open = 'send' | 'remind' | 'sign' | 'revise' | 'revoke' | 'unlink'

/** What a client was sent, version by version, and what may be done with the one that waits. */
export function OfferTab({ resource, record, canSend, sendsHere = false }: Props) {
  const { t } = useWords(offersWords)
  const versions = useOffers(resource, record.id, record.version)
  const maySend = useCan(offers.send)
  const { data: instance } = useInstance()
  const seesBids = useCan(bids.get)
  const customer = useRecord('customers', record.CustomerId ?? '', record.CustomerId !== null)
  const to = { name: customer.data?.name ?? '', email: customer.data?.email ?? '' }
  const [open, setOpen] = useState<Open>()
  const [signerId, setSignerId] = useState<string>()
  const [made, setMade] = useState<{ links: ReadyLink[]; expiresAt: string }>()
  const [reason, setReason] = useState('')
  const { busy, run } = useRun()
  const rows = versions.data?.rows ?? []
  const current = rows.find(({ state }) => state === 'open')
  const signer = current?.signers.find(({ id }) => id === signerId)
  const close = () => setOpen(undefined)
  const openFor = (what: Open, one: OfferSigner | undefined) => {
    setSignerId(one?.id)
    setOpen(what)
  }
  const link = (offer: Offer, one: OfferSigner | undefined) =>
    run(async () => {
      const body = one ? { signerId: one.id } : { name: to.name }
      const done = await call(offers.link, { params: { id: offer.id }, body })
      offersChanged(resource, record.id)
      setMade({
        links: [{ signerId: one?.id ?? null, name: one?.name ?? '', url: done.url, email: '' }],
        expiresAt: done.offer.expiresAt,
      })
    })
  const unlink = (offer: Offer, one: OfferSigner | undefined) =>
    run(async () => {
      await call(offers.unlink, { params: { id: offer.id }, body: one ? { signerId: one.id } : {} })
      offersChanged(resource, record.id)
      close()
    })
  const end = (offer: Offer, what: 'revise' | 'revoke') =>
    run(async () => {
      const note = reason.trim()
      if (what === 'revise') await call(offers.revise, { params: { id: offer.id }, body: {} })
      else await call(offers.revoke, { params: { id: offer.id }, body: note === '' ? {} : { note } })
      offersChanged(resource, record.id)
      close()
    })
  const stepsOf = (offer: Offer): OfferSteps | undefined =>
    maySend && offer === current
      ? {
          link: (one) => link(offer, one),
          // A reminder is a mail; without a mail server a new link is passed on instead.
          ...(instance?.mail && { remind: (one?: OfferSigner) => openFor('remind', one) }),
          signHere: (one) => openFor('sign', one),
          unlink: (one) => openFor('unlink', one),
          ...(isRevised[resource] && { revise: () => setOpen('revise'), revoke: () => setOpen('revoke') }),
        }
      : undefined
  const sendButton = sendsHere && maySend && isSendable(resource, record, canSend) && (
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
      {open === 'send' && <SendOffer resource={resource} record={record} onClose={close} />}
      {made && <LinkReady {...made} title={record.title} to={to.email} onClose={() => setMade(undefined)} />}
      {current && open === 'remind' && <RemindSheet offer={current} signer={signer} to={to} onClose={close} />}
      {current && open === 'sign' && (
        <SignHereSheet offer={current} signer={signer} sheet={record} name={to.name} onClose={close} />
      )}
      {current && open === 'unlink' && (
        <ConfirmDialog
          opened
          title={signer ? t('offers.unlinkTitle', { name: signer.name }) : t('offers.unlinkAllTitle')}
          confirmLabel={t(signer ? 'offers.unlink' : 'offers.unlinkAll')}
          onConfirm={() => unlink(current, signer)}
          onClose={close}
          danger
          busy={busy}
        >
          {t(signer ? 'offers.unlinkText' : 'offers.unlinkAllText')}
        </ConfirmDialog>
      )}
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
          {open === 'revoke' && (
            <TextArea
              label={t('offers.revokeReason')}
              description={t('offers.answerHint')}
              max={500}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
