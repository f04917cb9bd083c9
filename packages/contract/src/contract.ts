import { records } from './records.gen.ts'
import { access } from './resources/access.ts'
import { accounting } from './resources/accounting.ts'
import { apiTokens } from './resources/apiTokens.ts'
import { activity } from './resources/activity.ts'
import { company } from './resources/company.ts'
import { calendar } from './resources/calendar.ts'
import { calendarFeed } from './resources/calendarFeed.ts'
import { clientpages } from './resources/clientpages.ts'
import { comments } from './resources/comments.ts'
import { connections } from './resources/connections.ts'
import { revisions } from './resources/documents.ts'
import { customFields } from './custom/calls.ts'
import { contents } from './resources/contents.ts'
import { factors } from './resources/factors.ts'
import { files } from './resources/files.ts'
import { settings } from './resources/settings.ts'
import { shares } from './resources/shares.ts'
import { uploads } from './resources/uploads.ts'
import { devices } from './resources/devices.ts'
import { companyExports } from './resources/exports.ts'
import { fire } from './resources/fire.ts'
import { grants } from './resources/grants.ts'
import { health } from './resources/health.ts'
import { imports } from './resources/imports.ts'
import { join } from './resources/join.ts'
import { home } from './resources/home.ts'
import { kiosks } from './resources/kiosks.ts'
import { kiosk } from './resources/kioskTablet.ts'
import { menusCalls } from './resources/menus.ts'
import { offers } from './resources/offers.ts'
import { operator } from './resources/operator.ts'
import { notices } from './resources/notices.ts'
import { overview } from './resources/overview.ts'
import { places } from './resources/places.ts'
import { roles } from './resources/roles.ts'
import { session } from './resources/session.ts'
import { sessions } from './resources/sessions.ts'
import { stages } from './resources/stages.ts'
import { stars } from './resources/stars.ts'
import { subscription } from './resources/subscription.ts'
import { schedule } from './resources/schedule.ts'
import { sync } from './resources/sync.ts'
import { timebatches } from './resources/timebatches.ts'
import { timepolicies } from './resources/timepolicies.ts'
import { verify } from './resources/verify.ts'
import { users } from './resources/users.ts'
import { ways } from './resources/ways.ts'

/** The table of contents of the API. */
export const contract = {
  session,
  sessions,
  apiTokens,
  factors,
  settings,
  users,
  access,
  roles,
  ...records,
  customFields,
  revisions,
  uploads,
  contents,
  files,
  shares,
  grants,
  offers,
  clientpages,
  places,
  timebatches,
  verify,
  sync,
  schedule,
  stages,
  stars,
  comments,
  notices,
  ways,
  fire,
  devices,
  join,
  overview,
  activity,
  imports,
  subscription,
  company,
  timepolicies,
  home,
  kiosks,
  kiosk,
  menus: menusCalls,
  operator,
  companyExports,
  connections,
  accounting,
  calendar,
  calendarFeed,
  health,
}

export type Contract = typeof contract
