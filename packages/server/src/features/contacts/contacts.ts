import { blankContact } from '@jobwright/contract/blanks.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { contacts as table } from '../../db/schema/customers.ts'
import { mountRecords } from '../../http/records.ts'
import { checkPlace } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'

/** Contacts: the people at a customer. */
export function contactsFeature(context: Context): void {
  mountRecords(context, table, contacts, {
    create(draft, who) {
      checkPlace(draft, who)
      return { ...blankContact, ...draft }
    },
    check: (patch, who) => checkPlace(patch, who),
  })
}
