import { ownerHelp } from './es/owner.ts'
import { customersHelp } from './es/customers.ts'
import { bidsHelp } from './es/bids.ts'
import { sendingHelp } from './es/sending.ts'
import { changesHelp } from './es/changes.ts'
import { projectsHelp } from './es/projects.ts'
import { tasksHelp } from './es/tasks.ts'
import { scheduleHelp } from './es/schedule.ts'
import { timeHelp } from './es/time.ts'
import { payrulesHelp } from './es/payrules.ts'
import { logsHelp } from './es/logs.ts'
import { filesHelp } from './es/files.ts'
import { clientpageHelp } from './es/clientpage.ts'
import { peopleHelp } from './es/people.ts'
import { fieldsHelp } from './es/fields.ts'
import { importsHelp } from './es/imports.ts'
import { integrationsHelp } from './es/integrations.ts'
import { publicHelp } from './es/public.ts'
import { exportHelp } from './es/export.ts'
import { listsHelp } from './es/lists.ts'
import { accountHelp } from './es/account.ts'
import { phoneHelp } from './es/phone.ts'
import { clockHelp } from './es/clock.ts'
import { siteHelp } from './es/site.ts'
import { daylogHelp } from './es/daylog.ts'
import { noticeHelp } from './es/notice.ts'
import { timeoffHelp } from './es/timeoff.ts'
import { badgeHelp } from './es/badge.ts'
import { refusedHelp } from './es/refused.ts'
import type { HelpTexts } from './types.ts'

/** Every page of the Help in Spanish. */
export const es: HelpTexts = {
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
