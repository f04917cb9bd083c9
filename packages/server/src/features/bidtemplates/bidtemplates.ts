import { blankBidtemplates } from '@jobwright/contract/blanks.ts'
import { bidtemplates } from '@jobwright/contract/resources/bidtemplates.ts'
import { bidtemplates as table } from '../../db/schema/bidtemplates.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Context } from '../../request/context.ts'
import { mergeOffer, pricedFields, refuseHiddenCosts } from '../../http/offerFields.ts'
import { mountRecords } from '../../http/records.ts'

/** Bid templates: lines, pricing and terms that bids begin with, by the rules of bids. */
export function bidtemplatesFeature(context: Context): void {
  mountRecords(context, table, bidtemplates, {
    create(draft, who) {
      refuseHiddenCosts(draft, who)
      return unpriced(pricedFields({}, { ...blankBidtemplates, ...draft }))
    },
    change: {
      fields: ['lines', 'costs', 'pricing'],
      apply: (current, patch) => unpriced(pricedFields(current, patch)),
    },
    merge: mergeOffer,
  })
}

/** A template has no price of its own: it is what its lines come to. */
const unpriced = ({ price: _price, cost: _cost, ...rest }: Fields): Fields => rest
