import { contacts } from './en/contacts.ts'
import { customers } from './en/customers.ts'
import { dashboard } from './en/dashboard.ts'
import { errors } from './en/errors.ts'
import { records } from './en/records.ts'
import { resources } from './resources.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import type { account } from './later/en/account.ts'
import type { activity } from './later/en/activity.ts'
import type { capture } from './later/en/capture.ts'
import type { company } from './later/en/company.ts'
import type { documents } from './later/en/documents.ts'
import type { companyExports } from './later/en/exports.ts'
import type { files } from './later/en/files.ts'
import type { imports } from './later/en/imports.ts'
import type { integrations } from './later/en/integrations.ts'
import type { decide } from './later/en/decide.ts'
import type { defaults } from './later/en/defaults.ts'
import type { library } from './later/en/library.ts'
import type { lists } from './later/en/lists.ts'
import type { marks } from './later/en/marks.ts'
import type { notices } from './later/en/notices.ts'
import type { outbox } from './later/en/outbox.ts'
import type { people } from './later/en/people.ts'
import type { phone } from './later/en/phone.ts'
import type { phones } from './later/en/phones.ts'
import type { photos } from './later/en/photos.ts'
import type { plan } from './later/en/plan.ts'
import type { programs } from './later/en/programs.ts'
import type { ready } from './later/en/ready.ts'
import type { rights } from './later/en/rights.ts'
import type { settings } from './later/en/settings.ts'
import type { talk } from './later/en/talk.ts'
import type { tasks } from './later/en/tasks.ts'
import type { told } from './later/en/told.ts'
import type { tour } from './later/en/tour.ts'
import type { trash } from './later/en/trash.ts'
import type { uploads } from './later/en/uploads.ts'
import type { users } from './later/en/users.ts'

/** What every page may say, in English; it is also the shape that every other language must fill. */
export const en = {
  ...resources,
  ...shell,
  ...session,
  ...errors,
  ...search,
  ...dashboard,
  ...records,
  ...customers,
  ...contacts,
} as const

/** What comes with the pages that say it (words/later). */
type LaterWords = typeof account &
  typeof activity &
  typeof capture &
  typeof company &
  typeof documents &
  typeof companyExports &
  typeof files &
  typeof imports &
  typeof integrations &
  typeof decide &
  typeof defaults &
  typeof library &
  typeof lists &
  typeof marks &
  typeof notices &
  typeof outbox &
  typeof people &
  typeof phone &
  typeof phones &
  typeof photos &
  typeof plan &
  typeof programs &
  typeof ready &
  typeof rights &
  typeof settings &
  typeof talk &
  typeof tasks &
  typeof told &
  typeof tour &
  typeof trash &
  typeof uploads &
  typeof users

export type WordKey = keyof typeof en | keyof LaterWords
export type Catalogue = Readonly<Record<keyof typeof en, string>>
