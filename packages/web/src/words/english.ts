import { phones } from './later/en/phones.ts'
import { tasks } from './later/en/tasks.ts'
import { account } from './later/en/account.ts'
import { people } from './later/en/people.ts'
import { settings } from './later/en/settings.ts'
import { activity } from './later/en/activity.ts'
import { told } from './later/en/told.ts'
import { tour } from './later/en/tour.ts'
import { en } from './en.ts'
import type { Catalogue } from './en.ts'
import { capture } from './later/en/capture.ts'
import { documents } from './later/en/documents.ts'
import { integrations } from './later/en/integrations.ts'
import { programs } from './later/en/programs.ts'
import { companyExports } from './later/en/exports.ts'
import { files } from './later/en/files.ts'
import { imports } from './later/en/imports.ts'
import { marks } from './later/en/marks.ts'
import { notices } from './later/en/notices.ts'
import { photos } from './later/en/photos.ts'
import { talk } from './later/en/talk.ts'
import { trash } from './later/en/trash.ts'
import { uploads } from './later/en/uploads.ts'
import { users } from './later/en/users.ts'

/** Everything that is said in English, also what comes with single pages. */
export const english: Catalogue = {
  ...en,
  ...phones,
  ...tasks,
  ...capture,
  ...documents,
  ...companyExports,
  ...integrations,
  ...programs,
  ...files,
  ...imports,
  ...marks,
  ...photos,
  ...talk,
  ...notices,
  ...trash,
  ...uploads,
  ...users,
  ...account,
  ...people,
  ...settings,
  ...activity,
  ...told,
  ...tour,
}
