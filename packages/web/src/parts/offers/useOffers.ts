import { offers } from '@jobwright/contract/calls.gen.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { readAgain } from '../../data/queries.ts'

/** The versions of a record that clients were sent, newest first. `version` is the record's: each change of it is read again. */
export const useOffers = (resource: OfferedKind, id: string, version: number, isEnabled = true) =>
  useQuery({
    queryKey: [...keys.offers(resource, id), version],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(offers.list, { query: { resource, recordId: id } }, { signal }),
    placeholderData: (before) => before,
  })

/** Reads again what a step changed: the versions, their record, and lists that show it. */
export function offersChanged(resource: OfferedKind, id: string): void {
  readAgain([keys.offers(resource, id), keys.record(resource, id), keys.lists(resource), keys.history(resource, id)])
}

/** Where a version stands now: one that is open past its last day is expired, and one of a void record void. */
export const shownState = (
  { state, expiresAt, voidAt }: Offer,
  now = Date.now(),
): Offer['state'] | 'expired' | 'void' =>
  voidAt ? 'void' : state === 'open' && Date.parse(expiresAt) <= now ? 'expired' : state
