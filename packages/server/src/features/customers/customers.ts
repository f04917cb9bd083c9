import { blankCustomer } from '@jobwright/contract/blanks.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { customers as table } from '../../db/schema/customers.ts'
import { mountRecords } from '../../http/records.ts'
import { checkPlace } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'

/** Customers: the people and companies that the work is done for. */
export function customersFeature(context: Context): void {
  mountRecords(context, table, customers, {
    create(draft, who) {
      checkPlace(draft, who, true)
      return { ...blankCustomer, ...draft }
    },
    check: (patch, who) => checkPlace(patch, who, true),
  })
}
