import { ownerHelp } from './en/owner.ts'
import { customersHelp } from './en/customers.ts'
import { bidsHelp } from './en/bids.ts'
import { sendingHelp } from './en/sending.ts'
import { changesHelp } from './en/changes.ts'
import { projectsHelp } from './en/projects.ts'
import { tasksHelp } from './en/tasks.ts'
import { scheduleHelp } from './en/schedule.ts'
import { timeHelp } from './en/time.ts'
import { payrulesHelp } from './en/payrules.ts'
import { logsHelp } from './en/logs.ts'
import { filesHelp } from './en/files.ts'
import { clientpageHelp } from './en/clientpage.ts'
import { peopleHelp } from './en/people.ts'
import { fieldsHelp } from './en/fields.ts'
import { importsHelp } from './en/imports.ts'
import { integrationsHelp } from './en/integrations.ts'
import { publicHelp } from './en/public.ts'
import { exportHelp } from './en/export.ts'
import { listsHelp } from './en/lists.ts'
import { accountHelp } from './en/account.ts'
import { phoneHelp } from './en/phone.ts'
import { clockHelp } from './en/clock.ts'
import { siteHelp } from './en/site.ts'
import { daylogHelp } from './en/daylog.ts'
import { noticeHelp } from './en/notice.ts'
import { timeoffHelp } from './en/timeoff.ts'
import { badgeHelp } from './en/badge.ts'
import { refusedHelp } from './en/refused.ts'
import type { HelpTexts } from './types.ts'

/** Every page of the Help in English. */
export const en: HelpTexts = {
  owner: ownerHelp,
  customers: customersHelp,
  bids: bidsHelp,
  sending: sendingHelp,
  changes: changesHelp,
  projects: projectsHelp,
  tasks: tasksHelp,
  schedule: scheduleHelp,
  time: timeHelp,
  payrules: payrulesHelp,
  logs: logsHelp,
  files: filesHelp,
  clientpage: clientpageHelp,
  people: peopleHelp,
  fields: fieldsHelp,
  imports: importsHelp,
  integrations: integrationsHelp,
  public: publicHelp,
  export: exportHelp,
  lists: listsHelp,
  account: accountHelp,
  phone: phoneHelp,
  clock: clockHelp,
  site: siteHelp,
  daylog: daylogHelp,
  notice: noticeHelp,
  timeoff: timeoffHelp,
  badge: badgeHelp,
  refused: refusedHelp,
}
