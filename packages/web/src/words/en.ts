import type { activity } from './later/en/activity.ts'
import { bids } from './en/bids.ts'
import type { capture } from './later/en/capture.ts'
import { contacts } from './en/contacts.ts'
import { customers } from './en/customers.ts'
import { dashboard } from './en/dashboard.ts'
import type { documents } from './later/en/documents.ts'
import { errors } from './en/errors.ts'
import type { files } from './later/en/files.ts'
import type { imports } from './later/en/imports.ts'
import type { marks } from './later/en/marks.ts'
import type { integrations } from './later/en/integrations.ts'
import type { programs } from './later/en/programs.ts'
import type { companyExports } from './later/en/exports.ts'
import { outbox, ready } from './en/outbox.ts'
import type { phones } from './later/en/phones.ts'
import { phone } from './en/phone.ts'
import type { notices } from './later/en/notices.ts'
import type { photos } from './later/en/photos.ts'
import { projects } from './en/projects.ts'
import { records } from './en/records.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import type { tasks } from './later/en/tasks.ts'
import type { talk } from './later/en/talk.ts'
import type { trash } from './later/en/trash.ts'
import type { uploads } from './later/en/uploads.ts'
import type { users } from './later/en/users.ts'
import type { account } from './later/en/account.ts'
import type { people } from './later/en/people.ts'
import type { settings } from './later/en/settings.ts'
import type { told } from './later/en/told.ts'
import type { tour } from './later/en/tour.ts'

/** Every text of the product in English; it is also the shape that every other language must fill. */
export const en = {
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
  ...phone,
  ...outbox,
  ...ready,
} as const

/** What comes with the pages that say it (words/later). */
export type LaterWords = typeof tasks &
  typeof phones &
  typeof account &
  typeof people &
  typeof settings &
  typeof activity &
  typeof told &
  typeof tour &
  typeof integrations &
  typeof programs &
  typeof companyExports &
  typeof photos &
  typeof talk &
  typeof notices &
  typeof files &
  typeof users &
  typeof uploads &
  typeof trash &
  typeof capture &
  typeof marks &
  typeof documents &
  typeof imports

export type WordKey = keyof typeof en | keyof LaterWords
export type Catalogue = Readonly<Record<WordKey, string>>
