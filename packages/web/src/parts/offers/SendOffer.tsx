import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { useRecord } from '../../data/records.ts'
import type { OfferedRecord } from './offered.ts'
import { SendSheet } from './SendSheet.tsx'
import { useOffers } from './useOffers.ts'

type Props = { resource: OfferedKind; record: OfferedRecord; onClose: () => void }

/** The sheet that sends a record, once its client is known: its first fields are theirs. */
export function SendOffer({ resource, record, onClose }: Props) {
  const customer = useRecord('customers', record.CustomerId ?? '', record.CustomerId !== null)
  const versions = useOffers(resource, record.id, record.version)
  if ((record.CustomerId !== null && customer.isPending) || versions.isPending) return null
  return (
    <SendSheet
      resource={resource}
      record={record}
      to={{ name: customer.data?.name ?? '', email: customer.data?.email ?? '' }}
      contacts={customer.data?.Contacts ?? []}
      signers={versions.data?.rows[0]?.signers ?? []}
      onClose={onClose}
    />
  )
}
