import { offers } from '@jobwright/contract/calls.gen.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { shownState, useOffers } from './useOffers.ts'

const withClient: readonly string[] = ['sent', 'viewed', 'changes_requested', 'proceeding']

type Props = { resource: OfferedKind; record: { id: string; version: number; stage: string; offerVersion: number } }

/** How many of several signers have signed what waits for them; nothing where one person signs. */
export function SignedBadge({ resource, record: { id, version, stage, offerVersion } }: Props) {
  const { t } = useWords(offersWords)
  const maySee = useCan(offers.list)
  const seesPrices = useFieldAccess('price')
  const isAsked = maySee && seesPrices && offerVersion > 0 && withClient.includes(stage)
  const { data } = useOffers(resource, id, version, isAsked)
  const signers = isAsked ? data?.rows.find((offer) => shownState(offer) === 'open')?.signers : undefined
  if (!signers || signers.length === 0) return null
  const n = signers.filter(({ state }) => state === 'signed').length
  return <StatusBadge tone="yellow">{t('offers.signedOf', { n, of: signers.length })}</StatusBadge>
}
