import { Button } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { bids } from '@jobwright/contract/calls.gen.ts'
import type { Bid, BidRow } from '@jobwright/contract/resources/bids.ts'
import { bidStatuses, BidStatus } from '@jobwright/contract/statuses.ts'
import { lazy, Suspense, useState } from 'react'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { BidFields, useBidForm } from '../../parts/adding/BidForm.tsx'
import { useFilesTab } from '../../parts/files/useFilesTab.tsx'
import { JobFacts } from '../../parts/records/JobFacts.tsx'
import { useLogbooksTab, useTasksTab } from '../../parts/records/LinkedLists.tsx'
import { AddressText } from '../../parts/links/MapsLink.tsx'
import { PlaceButton } from '../../parts/map/PlaceButton.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordOpening } from '../../parts/records/RecordOpening.tsx'
import { StatusMark, StatusSelect } from '../../parts/status/StatusSelect.tsx'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { OfferActions } from '../../parts/offers/OfferActions.tsx'
import { SignedBadge } from '../../parts/offers/SignedBadge.tsx'
import { useOfferTab } from '../../parts/offers/useOfferTab.tsx'
import { JobHours } from '../../parts/time/JobHours.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { BidBlocks } from './BidBlocks.tsx'
import { useBidTabs } from './useBidTabs.tsx'

const ConvertSheet = lazy(async () => ({ default: (await import('../../parts/offers/ConvertSheet.tsx')).ConvertSheet }))

const statuses = bidStatuses.map((status) => status.id)

/** One bid. */
export function BidPage({ id }: { id: string }) {
  const { t } = useWords()
  return (
    <RecordGate
      noun="bids"
      id={id}
      opening={(row) => (
        <RecordOpening
          noun="bids"
          number={row.number}
          title={row.title}
          status={<StatusMark kind="bid" list={bidStatuses} id={row.status} />}
          view={<BidView bid={row} />}
          side={<JobFacts noun="bids" record={row} personLabel={t('fields.sales')} />}
        />
      )}
    >
      {(bid) => <BidRecord bid={bid} />}
    </RecordGate>
  )
}

function BidRecord({ bid }: { bid: Bid }) {
  const { t } = useWords(offersWords)
  const state = useBidForm({ record: bid })
  const to = { name: bid.title, BidId: bid.id, CustomerId: bid.CustomerId }
  const lines = useBidTabs(bid)
  const tasks = useTasksTab({ BidId: bid.id, CustomerId: bid.CustomerId })
  const books = useLogbooksTab({ BidId: bid.id, CustomerId: bid.CustomerId })
  const files = useFilesTab({ resource: 'bids', id: bid.id, to })
  const offered = { record: bid, canSend: bid.status === BidStatus.Draft || bid.status === BidStatus.Pending }
  const client = useOfferTab('bids', offered)
  const mayEdit = useCan(bids.update)
  const change = useQuickChange('bids', t('bids.saved'))
  const editing = state.editing || state.saving
  const mayConvert = useCan(bids.convert)
  const [converting, setConverting] = useState(false)
  return (
    <RecordFrame
      noun="bids"
      record={bid}
      title={bid.title}
      state={state}
      tabs={[...lines, ...client, ...tasks, ...books, ...files]}
      drop={to}
      fields={<BidFields state={state} priced={bid.lines.length > 0} />}
      status={
        <>
          <StatusSelect
            kind="bid"
            list={bidStatuses}
            id={bid.status}
            label={t('forms.changeStatus')}
            choices={mayEdit && !editing ? statuses : []}
            onChoose={(status) => void change(bid, { status })}
            mark={bid.labelId}
            onMark={mayEdit && !editing ? (labelId) => void change(bid, { labelId }) : undefined}
          />
          <SignedBadge resource="bids" record={bid} />
        </>
      }
      actions={
        <>
          {!editing && <OfferActions resource="bids" {...offered} />}
          {mayConvert && bid.status === BidStatus.Won && bid.ProjectId === null && (
            <>
              <Button leftSection={<IconBriefcase size={16} aria-hidden />} onClick={() => setConverting(true)}>
                {t('offers.convert')}
              </Button>
              {converting && (
                <Suspense>
                  <ConvertSheet bid={bid} onClose={() => setConverting(false)} />
                </Suspense>
              )}
            </>
          )}
        </>
      }
      view={<BidView bid={bid} />}
      below={!editing && <BidBlocks bid={bid} />}
      side={
        <>
          <JobFacts noun="bids" record={bid} personLabel={t('fields.sales')} />
          <JobHours of={{ BidId: bid.id }} />
        </>
      }
    />
  )
}

function BidView({ bid }: { bid: BidRow }) {
  const { t, formatDate, formatMoney } = useWords()
  const prices = useFieldAccess('price')
  const plain = usePlainItems('bids', bid)
  return (
    <ReadFields
      items={[
        { label: t('fields.price'), value: formatMoney(bid.price), hidden: !prices },
        { label: t('fields.date'), value: formatDate(bid.date) },
        {
          label: t('fields.address'),
          value: (
            <>
              <AddressText place={bid} />
              <PlaceButton resource="bids" id={bid.id} title={bid.title} />
            </>
          ),
          wide: true,
        },
        ...plain,
        { label: t('fields.notes'), value: bid.notes, wide: true },
      ]}
    />
  )
}
