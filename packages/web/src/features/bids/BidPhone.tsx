import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { bids, offers as calls } from '@jobwright/contract/calls.gen.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { BidFields, useBidForm } from '../../parts/adding/BidForm.tsx'
import { JobInfo } from '../../parts/phone/JobInfo.tsx'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import { useFormPhotos } from '../../parts/phone/useFormPhotos.ts'
import { ReadOnlyNote } from '../../parts/phone/ReadOnlyNote.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useWords } from '../../words/words.tsx'

const OfferTab = lazy(async () => ({ default: (await import('../../parts/offers/OfferTab.tsx')).OfferTab }))
const LineCards = lazy(async () => ({ default: (await import('../../parts/money/LineCards.tsx')).LineCards }))

/** One bid on a phone. */
export function BidInfoPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="bids" id={id}>
      {(bid) => <Info bid={bid} />}
    </RecordGate>
  )
}

function Info({ bid }: { bid: Bid }) {
  const { t, formatDate, formatMoney } = useWords()
  const prices = useFieldAccess('price')
  const costs = useFieldAccess('cost')
  const maySee = useCan(calls.list)
  const maySend = useCan(calls.send)
  const canSend = bid.status === BidStatus.Draft || bid.status === BidStatus.Pending
  // A phone without signal may have the bid from before it had any.
  const { lines, offerVersion = 0 } = bid as Partial<Bid>
  const hasLines = (lines?.length ?? 0) > 0
  const offers = lines !== undefined && maySee && (offerVersion > 0 || (maySend && canSend))
  return (
    <JobInfo
      noun="bids"
      job={bid}
      personLabel={t('fields.sales')}
      facts={[
        ...(prices ? [{ label: t('fields.price'), value: formatMoney(bid.price) }] : []),
        { label: t('fields.date'), value: formatDate(bid.date) },
      ]}
    >
      {prices && offers && (
        <Suspense>
          <OfferTab resource="bids" record={bid} canSend={canSend} sendsHere />
        </Suspense>
      )}
      {prices && hasLines && (
        <Suspense>
          <LineCards record={bid} withCosts={costs} />
        </Suspense>
      )}
    </JobInfo>
  )
}

/** Creates a bid on a phone, then opens the list with the new bid on top. */
export function BidAddPhone() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { CustomerId } = useSearch({ from: '/mobile/bids/add' })
  const leave = () => void navigate({ to: '/mobile/bids' })
  const photos = useFormPhotos('bids/new')
  const state = useBidForm({
    record: null,
    onSaved: (saved) => void photos.file({ CustomerId: saved.CustomerId, BidId: saved.id }).then(leave),
    ...(CustomerId !== undefined && { start: { CustomerId } }),
  })
  return (
    <PhoneForm
      noun="bids"
      state={state}
      title={t('bids.addTitle')}
      submit={t('bids.create')}
      onLeave={leave}
      photos={photos}
    >
      <BidFields state={state} />
    </PhoneForm>
  )
}

/** Changes a bid on a phone. */
export function BidEditPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="bids" id={id}>
      {(bid) => <Editing bid={bid} />}
    </RecordGate>
  )
}

function Editing({ bid }: { bid: Bid }) {
  const navigate = useNavigate()
  const mayEdit = useCan(bids.update)
  const leave = () => void navigate({ to: '/mobile/bids/$id/info', params: { id: bid.id } })
  const photos = useFormPhotos(`bids/${bid.id}`)
  const done = ({ CustomerId, id }: Bid) => void photos.file({ CustomerId, BidId: id }).then(leave)
  const state = useBidForm({ record: bid, onSaved: done })
  const { edit } = state
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: this page is for editing
  useEffect(() => edit(), [])
  if (!mayEdit)
    return (
      <>
        <ReadOnlyNote />
        <Info bid={bid} />
      </>
    )
  return (
    <PhoneForm
      noun="bids"
      state={state}
      title={bid.title}
      lead={bid.number}
      onLeave={leave}
      photos={photos}
      onPhotosOnly={() => done(bid)}
    >
      <BidFields state={state} priced={((bid as Partial<Bid>).lines?.length ?? 0) > 0} />
    </PhoneForm>
  )
}
