import type { Catalogue } from './en.ts'
import { bids } from './es/bids.ts'
import { contacts } from './es/contacts.ts'
import { customers } from './es/customers.ts'
import { dashboard } from './es/dashboard.ts'
import { errors } from './es/errors.ts'
import { projects } from './es/projects.ts'
import { records } from './es/records.ts'
import { search } from './es/search.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'

/** What every page may say, in Spanish. */
export const es = {
  ...shell,
  ...session,
  ...errors,
  ...search,
  ...dashboard,
  ...records,
  ...customers,
  ...contacts,
  ...projects,
  ...bids,
} as const satisfies Catalogue
