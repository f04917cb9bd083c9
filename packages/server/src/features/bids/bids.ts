import { blankBid } from '@jobwright/contract/blanks.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { bids as table } from '../../db/schema/jobs.ts'
import { mountRecords } from '../../http/records.ts'
import { checkPlace, todayIn } from '../../http/rules.ts'
import type { Context } from '../../http/context.ts'

/** Bids: work that is offered at a price. */
export function bidsFeature(context: Context): void {
  mountRecords(context, table, bids, {
    create(draft, who) {
      checkPlace(draft, who)
      return { ...blankBid(todayIn(who.timezone)), ...draft }
    },
    check: (patch, who) => checkPlace(patch, who),
  })
}
