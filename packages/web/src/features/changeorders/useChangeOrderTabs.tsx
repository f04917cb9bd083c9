import { changeorders } from '@jobwright/contract/calls.gen.ts'
import type { ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'
import { updateRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import type { SendOffer } from '../../parts/money/offerSaving.ts'
import { useOfferTabs } from '../../parts/money/useOfferTabs.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { isDecided, isWithClient } from './stages.ts'

/** The change order as the editor of lines has it: its deadline is the last day of the offer. */
const edited = <Order extends { deadline: string | null }>(order: Order) => ({ ...order, validUntil: order.deadline })
const renamed = ({ validUntil, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(validUntil !== undefined && { deadline: validUntil }),
})

/** The lines and the terms of a change order, for people who see prices. */
export function useChangeOrderTabs(order: ChangeOrder): TabItem[] {
  const { t } = useWords(coWords)
  const mayEdit = useCan(changeorders.update)
  const send: SendOffer = async ({ changes, base, ...edit }, key) => {
    const done = await updateRecord(
      'changeorders',
      order.id,
      { ...edit, changes: renamed(changes), ...(base && { base: renamed(base) }) },
      key,
    )
    return { ...done, record: edited(done.record) }
  }
  return useOfferTabs({
    noun: 'changeorders',
    record: edited(order),
    job: { ...(order.ProjectId !== null && { ProjectId: order.ProjectId }), CustomerId: order.CustomerId },
    send,
    mayEdit,
    locked: isWithClient(order) ? t(isDecided(order) ? 'co.lockedDecided' : 'co.locked') : undefined,
  })
}
