import { changeorders } from './en/changeorders.ts'
import { contacts } from './en/contacts.ts'
import { customers } from './en/customers.ts'
import { dashboard } from './en/dashboard.ts'
import { errors } from './en/errors.ts'
import { planned } from './en/planned.ts'
import { records } from './en/records.ts'
import { resources } from './resources.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import type { account } from './lazy/en/account.ts'
import type { allset } from './lazy/en/allset.ts'
import type { searching } from './lazy/en/searching.ts'
import type { activity } from './lazy/en/activity.ts'
import type { assembly } from './lazy/en/assembly.ts'
import type { bidlines } from './lazy/en/bidlines.ts'
import type { details } from './lazy/en/details.ts'
import type { ownfields } from './lazy/en/ownfields.ts'
import type { paperfiles } from './lazy/en/paperfiles.ts'
import type { capture } from './lazy/en/capture.ts'
import type { clientpage } from './lazy/en/clientpage.ts'
import type { co } from './lazy/en/co.ts'
import type { company } from './lazy/en/company.ts'
import type { documents } from './lazy/en/documents.ts'
import type { grants } from './lazy/en/grants.ts'
import type { help } from './lazy/en/help.ts'
import type { companyExports } from './lazy/en/exports.ts'
import type { files } from './lazy/en/files.ts'
import type { fill } from './lazy/en/fill.ts'
import type { imports } from './lazy/en/imports.ts'
import type { integrations } from './lazy/en/integrations.ts'
import type { dayfacts } from './lazy/en/dayfacts.ts'
import type { jobhours } from './lazy/en/jobhours.ts'
import type { decide } from './lazy/en/decide.ts'
import type { defaults } from './lazy/en/defaults.ts'
import type { figures } from './lazy/en/figures.ts'
import type { library } from './lazy/en/library.ts'
import type { fields } from './lazy/en/fields.ts'
import type { lists } from './lazy/en/lists.ts'
import type { logboard } from './lazy/en/logboard.ts'
import type { logphone } from './lazy/en/logphone.ts'
import type { logs } from './lazy/en/logs.ts'
import type { marks } from './lazy/en/marks.ts'
import type { notices } from './lazy/en/notices.ts'
import type { offers } from './lazy/en/offers.ts'
import type { overview } from './lazy/en/overview.ts'
import type { places } from './lazy/en/places.ts'
import type { outbox } from './lazy/en/outbox.ts'
import type { people } from './lazy/en/people.ts'
import type { phone } from './lazy/en/phone.ts'
import type { phones } from './lazy/en/phones.ts'
import type { photos } from './lazy/en/photos.ts'
import type { plan } from './lazy/en/plan.ts'
import type { programs } from './lazy/en/programs.ts'
import type { ready } from './lazy/en/ready.ts'
import type { rights } from './lazy/en/rights.ts'
import type { settings } from './lazy/en/settings.ts'
import type { talk } from './lazy/en/talk.ts'
import type { calendar } from './lazy/en/calendar.ts'
import type { plansettings } from './lazy/en/plansettings.ts'
import type { schedule } from './lazy/en/schedule.ts'
import type { schedulephone } from './lazy/en/schedulephone.ts'
import type { tasks } from './lazy/en/tasks.ts'
import type { templates } from './lazy/en/templates.ts'
import type { punches } from './lazy/en/punches.ts'
import type { timeclock } from './lazy/en/timeclock.ts'
import type { timedesk } from './lazy/en/timedesk.ts'
import type { timerules } from './lazy/en/timerules.ts'
import type { told } from './lazy/en/told.ts'
import type { tour } from './lazy/en/tour.ts'
import type { trash } from './lazy/en/trash.ts'
import type { uploads } from './lazy/en/uploads.ts'
import type { users } from './lazy/en/users.ts'
import type { views } from './lazy/en/views.ts'
import type { kiosk } from './lazy/en/kiosk.ts'
import type { demo } from './lazy/en/demo.ts'
import type { verify } from './lazy/en/verify.ts'

/** The common texts of all pages in English; they define the shape of every other language. */
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
  ...changeorders,
  ...planned,
} as const

/** Texts that load with their pages (words/later). */
type LaterWords = typeof account &
  typeof allset &
  typeof searching &
  typeof activity &
  typeof assembly &
  typeof bidlines &
  typeof details &
  typeof ownfields &
  typeof paperfiles &
  typeof capture &
  typeof clientpage &
  typeof co &
  typeof company &
  typeof documents &
  typeof companyExports &
  typeof grants &
  typeof help &
  typeof files &
  typeof fill &
  typeof imports &
  typeof integrations &
  typeof dayfacts &
  typeof jobhours &
  typeof decide &
  typeof defaults &
  typeof figures &
  typeof overview &
  typeof places &
  typeof library &
  typeof fields &
  typeof lists &
  typeof logboard &
  typeof logphone &
  typeof logs &
  typeof marks &
  typeof notices &
  typeof offers &
  typeof outbox &
  typeof people &
  typeof phone &
  typeof phones &
  typeof photos &
  typeof plan &
  typeof programs &
  typeof punches &
  typeof ready &
  typeof rights &
  typeof calendar &
  typeof plansettings &
  typeof schedule &
  typeof schedulephone &
  typeof settings &
  typeof talk &
  typeof tasks &
  typeof templates &
  typeof timeclock &
  typeof timedesk &
  typeof timerules &
  typeof told &
  typeof tour &
  typeof trash &
  typeof uploads &
  typeof users &
  typeof views &
  typeof kiosk &
  typeof demo &
  typeof verify

export type WordKey = keyof typeof en | keyof LaterWords
export type WordCatalogue = Readonly<Record<keyof typeof en, string>>
