import type { Catalogue } from './en.ts'
import { bids } from './es/bids.ts'
import { capture } from './es/capture.ts'
import { contacts } from './es/contacts.ts'
import { customers } from './es/customers.ts'
import { dashboard } from './es/dashboard.ts'
import { documents } from './es/documents.ts'
import { errors } from './es/errors.ts'
import { files } from './es/files.ts'
import { imports } from './es/imports.ts'
import { marks } from './es/marks.ts'
import { integrations } from './es/integrations.ts'
import { programs } from './es/programs.ts'
import { companyExports } from './es/exports.ts'
import { outbox, ready } from './es/outbox.ts'
import { phones } from './es/phones.ts'
import { phone } from './es/phone.ts'
import { notices } from './es/notices.ts'
import { photos } from './es/photos.ts'
import { projects } from './es/projects.ts'
import { records } from './es/records.ts'
import { search } from './es/search.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { tasks } from './es/tasks.ts'
import { talk } from './es/talk.ts'
import { trash } from './es/trash.ts'
import { uploads } from './es/uploads.ts'
import { users } from './es/users.ts'
import { account } from './es/account.ts'
import { people } from './es/people.ts'
import { settings } from './es/settings.ts'
import { activity } from './es/activity.ts'
import { told } from './es/told.ts'
import { tour } from './es/tour.ts'

/** Every text of the product in Spanish. */
export const es = {
  ...shell,
  ...session,
  ...errors,
  ...search,
  ...dashboard,
  ...users,
  ...account,
  ...people,
  ...settings,
  ...activity,
  ...told,
  ...tour,
  ...records,
  ...customers,
  ...contacts,
  ...projects,
  ...bids,
  ...marks,
  ...phones,
  ...phone,
  ...capture,
  ...photos,
  ...tasks,
  ...talk,
  ...notices,
  ...trash,
  ...imports,
  ...uploads,
  ...files,
  ...documents,
  ...outbox,
  ...ready,
  ...companyExports,
  ...integrations,
  ...programs,
} as const satisfies Catalogue
