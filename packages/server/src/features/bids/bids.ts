import { blankBid, unsentOffer } from '@jobwright/contract/blanks.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { bids as table } from '../../db/schema/jobs.ts'
import { mountRecords } from '../../http/records.ts'
import { readsOf } from '../../request/write.ts'
import { filesIn, refuseUnseenFiles } from '../../http/attachments.ts'
import {
  mergeOffer,
  offerFieldNames,
  pricedFields,
  refuseHiddenCosts,
  refuseSent,
  usualDisplay,
} from '../../http/offerFields.ts'
import { checkPlace, todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { convertFeature } from './convert.ts'
import { decided } from './decided.ts'

/** Bids: work that is offered at a price. */
export function bidsFeature(context: Context): void {
  convertFeature(context)
  mountRecords(context, table, bids, {
    async create(draft, who) {
      checkPlace(draft, who)
      refuseHiddenCosts(draft, who)
      const reads = readsOf(context.db, who)
      await refuseUnseenFiles(reads, who, { wanted: filesIn(draft) })
      const display = draft.display ?? (await usualDisplay(reads))
      return pricedFields(
        {},
        { ...blankBid(todayIn(who.timezone)), ...unsentOffer, ProjectId: null, ...draft, display },
      )
    },
    check: (patch, who) => checkPlace(patch, who),
    change: {
      fields: [...offerFieldNames, 'status', 'lostReason', 'decisionNote', 'decidedBy'],
      async apply(current, patch, { who, tx }) {
        refuseSent(current, patch)
        await refuseUnseenFiles(tx, who, { had: filesIn(current), wanted: filesIn(patch) })
        return decided(current, pricedFields(current, patch), who)
      },
    },
    merge: mergeOffer,
  })
}
