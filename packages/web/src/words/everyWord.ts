import { en } from './en.ts'
import { es } from './es.ts'
import { account } from './lazy/en/account.ts'
import { allset } from './lazy/en/allset.ts'
import { searching } from './lazy/en/searching.ts'
import { activity } from './lazy/en/activity.ts'
import { assembly } from './lazy/en/assembly.ts'
import { bidlines } from './lazy/en/bidlines.ts'
import { capture } from './lazy/en/capture.ts'
import { clientpage } from './lazy/en/clientpage.ts'
import { co } from './lazy/en/co.ts'
import { company } from './lazy/en/company.ts'
import { demo } from './lazy/en/demo.ts'
import { documents } from './lazy/en/documents.ts'
import { companyExports } from './lazy/en/exports.ts'
import { grants } from './lazy/en/grants.ts'
import { help } from './lazy/en/help.ts'
import { files } from './lazy/en/files.ts'
import { fill } from './lazy/en/fill.ts'
import { imports } from './lazy/en/imports.ts'
import { integrations } from './lazy/en/integrations.ts'
import { decide } from './lazy/en/decide.ts'
import { defaults } from './lazy/en/defaults.ts'
import { library } from './lazy/en/library.ts'
import { dayfacts } from './lazy/en/dayfacts.ts'
import { jobhours } from './lazy/en/jobhours.ts'
import { fields } from './lazy/en/fields.ts'
import { lists } from './lazy/en/lists.ts'
import { figures } from './lazy/en/figures.ts'
import { overview } from './lazy/en/overview.ts'
import { places } from './lazy/en/places.ts'
import { logboard } from './lazy/en/logboard.ts'
import { logphone } from './lazy/en/logphone.ts'
import { logs } from './lazy/en/logs.ts'
import { marks } from './lazy/en/marks.ts'
import { notices } from './lazy/en/notices.ts'
import { offers } from './lazy/en/offers.ts'
import { details } from './lazy/en/details.ts'
import { ownfields } from './lazy/en/ownfields.ts'
import { paperfiles } from './lazy/en/paperfiles.ts'
import { outbox } from './lazy/en/outbox.ts'
import { people } from './lazy/en/people.ts'
import { phone } from './lazy/en/phone.ts'
import { phones } from './lazy/en/phones.ts'
import { photos } from './lazy/en/photos.ts'
import { plan } from './lazy/en/plan.ts'
import { programs } from './lazy/en/programs.ts'
import { punches } from './lazy/en/punches.ts'
import { ready } from './lazy/en/ready.ts'
import { rights } from './lazy/en/rights.ts'
import { settings } from './lazy/en/settings.ts'
import { talk } from './lazy/en/talk.ts'
import { calendar } from './lazy/en/calendar.ts'
import { plansettings } from './lazy/en/plansettings.ts'
import { schedule } from './lazy/en/schedule.ts'
import { schedulephone } from './lazy/en/schedulephone.ts'
import { tasks } from './lazy/en/tasks.ts'
import { templates } from './lazy/en/templates.ts'
import { timeclock } from './lazy/en/timeclock.ts'
import { timedesk } from './lazy/en/timedesk.ts'
import { timerules } from './lazy/en/timerules.ts'
import { told } from './lazy/en/told.ts'
import { tour } from './lazy/en/tour.ts'
import { trash } from './lazy/en/trash.ts'
import { uploads } from './lazy/en/uploads.ts'
import { users } from './lazy/en/users.ts'
import { views } from './lazy/en/views.ts'
import { kiosk } from './lazy/en/kiosk.ts'
import { verify } from './lazy/en/verify.ts'
import { account as accountEs } from './es/account.ts'
import { allset as allsetEs } from './es/allset.ts'
import { searching as searchingEs } from './es/searching.ts'
import { activity as activityEs } from './es/activity.ts'
import { assembly as assemblyEs } from './es/assembly.ts'
import { bidlines as bidlinesEs } from './es/bidlines.ts'
import { capture as captureEs } from './es/capture.ts'
import { clientpage as clientpageEs } from './es/clientpage.ts'
import { co as coEs } from './es/co.ts'
import { company as companyEs } from './es/company.ts'
import { documents as documentsEs } from './es/documents.ts'
import { companyExports as companyExportsEs } from './es/exports.ts'
import { grants as grantsEs } from './es/grants.ts'
import { help as helpEs } from './es/help.ts'
import { files as filesEs } from './es/files.ts'
import { fill as fillEs } from './es/fill.ts'
import { imports as importsEs } from './es/imports.ts'
import { integrations as integrationsEs } from './es/integrations.ts'
import { decide as decideEs } from './es/decide.ts'
import { defaults as defaultsEs } from './es/defaults.ts'
import { library as libraryEs } from './es/library.ts'
import { dayfacts as dayfactsEs } from './es/dayfacts.ts'
import { jobhours as jobhoursEs } from './es/jobhours.ts'
import { fields as fieldsEs } from './es/fields.ts'
import { lists as listsEs } from './es/lists.ts'
import { figures as figuresEs } from './es/figures.ts'
import { overview as overviewEs } from './es/overview.ts'
import { places as placesEs } from './es/places.ts'
import { logboard as logboardEs } from './es/logboard.ts'
import { logphone as logphoneEs } from './es/logphone.ts'
import { logs as logsEs } from './es/logs.ts'
import { marks as marksEs } from './es/marks.ts'
import { notices as noticesEs } from './es/notices.ts'
import { offers as offersEs } from './es/offers.ts'
import { details as detailsEs } from './es/details.ts'
import { ownfields as ownfieldsEs } from './es/ownfields.ts'
import { paperfiles as paperfilesEs } from './es/paperfiles.ts'
import { outbox as outboxEs } from './es/outbox.ts'
import { people as peopleEs } from './es/people.ts'
import { phone as phoneEs } from './es/phone.ts'
import { phones as phonesEs } from './es/phones.ts'
import { photos as photosEs } from './es/photos.ts'
import { plan as planEs } from './es/plan.ts'
import { programs as programsEs } from './es/programs.ts'
import { punches as punchesEs } from './es/punches.ts'
import { ready as readyEs } from './es/ready.ts'
import { rights as rightsEs } from './es/rights.ts'
import { settings as settingsEs } from './es/settings.ts'
import { talk as talkEs } from './es/talk.ts'
import { calendar as calendarEs } from './es/calendar.ts'
import { plansettings as plansettingsEs } from './es/plansettings.ts'
import { schedule as scheduleEs } from './es/schedule.ts'
import { schedulephone as schedulephoneEs } from './es/schedulephone.ts'
import { tasks as tasksEs } from './es/tasks.ts'
import { templates as templatesEs } from './es/templates.ts'
import { timeclock as timeclockEs } from './es/timeclock.ts'
import { timedesk as timedeskEs } from './es/timedesk.ts'
import { timerules as timerulesEs } from './es/timerules.ts'
import { told as toldEs } from './es/told.ts'
import { tour as tourEs } from './es/tour.ts'
import { trash as trashEs } from './es/trash.ts'
import { uploads as uploadsEs } from './es/uploads.ts'
import { users as usersEs } from './es/users.ts'
import { views as viewsEs } from './es/views.ts'
import { kiosk as kioskEs } from './es/kiosk.ts'
import { demo as demoEs } from './es/demo.ts'
import { verify as verifyEs } from './es/verify.ts'

/** All English texts, including those of single pages. */
export const everyEnglish = {
  ...en,
  ...account,
  ...allset,
  ...searching,
  ...activity,
  ...assembly,
  ...bidlines,
  ...capture,
  ...clientpage,
  ...co,
  ...company,
  ...documents,
  ...companyExports,
  ...grants,
  ...help,
  ...files,
  ...fill,
  ...imports,
  ...integrations,
  ...decide,
  ...defaults,
  ...library,
  ...dayfacts,
  ...jobhours,
  ...fields,
  ...lists,
  ...figures,
  ...overview,
  ...places,
  ...logboard,
  ...logphone,
  ...logs,
  ...marks,
  ...notices,
  ...offers,
  ...details,
  ...ownfields,
  ...paperfiles,
  ...outbox,
  ...people,
  ...phone,
  ...phones,
  ...photos,
  ...plan,
  ...programs,
  ...punches,
  ...ready,
  ...rights,
  ...settings,
  ...talk,
  ...calendar,
  ...plansettings,
  ...schedule,
  ...schedulephone,
  ...tasks,
  ...templates,
  ...timeclock,
  ...timedesk,
  ...timerules,
  ...told,
  ...tour,
  ...trash,
  ...uploads,
  ...users,
  ...views,
  ...kiosk,
  ...demo,
  ...verify,
} as const

/** The same in Spanish. */
export const everySpanish = {
  ...es,
  ...accountEs,
  ...allsetEs,
  ...searchingEs,
  ...activityEs,
  ...assemblyEs,
  ...bidlinesEs,
  ...captureEs,
  ...clientpageEs,
  ...coEs,
  ...companyEs,
  ...documentsEs,
  ...companyExportsEs,
  ...grantsEs,
  ...helpEs,
  ...filesEs,
  ...fillEs,
  ...importsEs,
  ...integrationsEs,
  ...decideEs,
  ...defaultsEs,
  ...libraryEs,
  ...dayfactsEs,
  ...jobhoursEs,
  ...fieldsEs,
  ...listsEs,
  ...figuresEs,
  ...overviewEs,
  ...placesEs,
  ...logboardEs,
  ...logphoneEs,
  ...logsEs,
  ...marksEs,
  ...noticesEs,
  ...offersEs,
  ...detailsEs,
  ...ownfieldsEs,
  ...paperfilesEs,
  ...outboxEs,
  ...peopleEs,
  ...phoneEs,
  ...phonesEs,
  ...photosEs,
  ...planEs,
  ...programsEs,
  ...punchesEs,
  ...readyEs,
  ...rightsEs,
  ...settingsEs,
  ...talkEs,
  ...calendarEs,
  ...plansettingsEs,
  ...scheduleEs,
  ...schedulephoneEs,
  ...tasksEs,
  ...templatesEs,
  ...timeclockEs,
  ...timedeskEs,
  ...timerulesEs,
  ...toldEs,
  ...tourEs,
  ...trashEs,
  ...uploadsEs,
  ...usersEs,
  ...viewsEs,
  ...kioskEs,
  ...demoEs,
  ...verifyEs,
} as const satisfies Readonly<Record<keyof typeof everyEnglish, string>>
