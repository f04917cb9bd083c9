import type { WordCatalogue } from './en.ts'
import { changeorders } from './es/changeorders.ts'
import { contacts } from './es/contacts.ts'
import { customers } from './es/customers.ts'
import { dashboard } from './es/dashboard.ts'
import { errors } from './es/errors.ts'
import { planned } from './es/planned.ts'
import { records } from './es/records.ts'
import { resources } from './es/resources.ts'
import { search } from './es/search.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'

/** The common texts of all pages in Spanish. */
export const es = {
  ...resources,
  ...shell,
  ...session,
  ...errors,
  ...search,
  ...dashboard,
  ...records,
  ...customers,
  ...contacts,
  ...changeorders,
  ...planned,
} as const satisfies WordCatalogue
