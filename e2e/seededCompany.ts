import { randomUUID } from 'node:crypto'
import type { Caller } from '@jobwright/contract/call.ts'
import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import { crews } from '@jobwright/contract/resources/crews.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { everyEnglish as en, everySpanish as es } from '../packages/web/src/words/everyWord.ts'
import { draftFrom, jobLogs } from './fieldLogs.ts'
import { unique, type Person } from './house.ts'
import { priced, type PricedRecords } from './moneyScreens.ts'

/** What there is in a furnished company, by its ids, and its words. */
export type Furnished = Record<
  | 'customer'
  | 'contact'
  | 'project'
  | 'bid'
  | 'task'
  | 'template'
  | 'user'
  | 'me'
  | 'logbook'
  | 'log'
  | 'filedLog'
  | 'timesheet'
  | 'timeEntry',
  string
> &
  PricedRecords & {
    t: (key: keyof typeof en) => string
  }

const LONG = 'Replacement of the northern roof of the old brewery with reclaimed slate'

/** A company in which every screen has something to show. */
export async function furnished(api: Caller, admin: Person, speaks: 'en' | 'es'): Promise<Furnished> {
  // One list and one board that scroll; of the others as many as show every kind of row.
  const many = { customers: 20, contacts: 8, projects: 8, bids: 8, tasks: 24, users: 8 }
  for (const resource of ['customers', 'contacts', 'projects', 'bids', 'tasks', 'users'] as const)
    await api(health.seed, { params: { resource }, body: { count: many[resource] } })
  const place = { address: '18 Harbor Lane', city: 'New Rochelle', state: 'NY', zip: '10801' }
  const customer = await api(customers.create, {
    body: { name: 'Whitmore Orchards and Cider Presses', phone: '9145550187', email: 'a@example.com', ...place },
  })
  const of = { CustomerId: customer.id }
  const contact = await api(contacts.create, {
    body: { firstName: 'June', lastName: 'Whitmore', title: 'Owner', mobile: '9145550188', ...of },
  })
  await api(customers.update, { params: { id: customer.id }, body: { primaryContactId: contact.id, version: 1 } })
  const job = { title: LONG, UserId: admin.me.id, ...of, ...place }
  const project = await api(projects.create, { body: job })
  const bid = await api(bids.create, { body: { ...job, price: 42_000.5 } })
  const item = (label: string, kind: 'check' | 'passfailna' | 'number' | 'text') => ({
    id: randomUUID(),
    label,
    kind,
    required: true,
    done: false,
    value: null,
    ...(kind === 'number' && { unit: 'ft', min: 1, max: 40 }),
  })
  const taskTypes: TaskType[] = [
    { id: randomUUID(), title: 'Installation of roofs and of gutters', color: 'yellow', archived: false },
    { id: randomUUID(), title: 'Warranty', color: 'red', archived: true },
  ]
  const steps = [{ label: 'Gutters are clean', kind: 'check' as const, required: true }]
  const { settings, version } = await api(company.settings, {})
  await api(company.setSettings, {
    body: {
      settings: { ...settings, taskTypes, checklists: [{ id: randomUUID(), name: 'Closing a job', items: steps }] },
      version,
    },
  })
  const first = await api(tasks.create, { body: { title: 'Order the slate', ProjectId: project.id } })
  const task = await api(tasks.create, {
    body: {
      title: LONG,
      description: 'From the quarry, two pallets.',
      ProjectId: project.id,
      UserId: admin.me.id,
      priority: 1000,
      typeId: taskTypes[0]?.id ?? null,
      dueAt: '2026-01-05',
      blockedByIds: [first.id],
      crewIds: [admin.me.id],
      recurrence: { every: 'week', interval: 1, count: 3 },
      checklist: [
        item('Cover the garden', 'check'),
        item('Ladder is sound', 'passfailna'),
        item('Height of the eaves', 'number'),
        item('Remarks', 'text'),
      ],
    },
  })
  await api(tasks.update, { params: { id: task.id }, body: { description: 'Three pallets.', version: 1 } })
  await api(tasks.remove, { params: { id: (await api(tasks.create, { body: { title: 'Not needed' } })).id } })
  const user = await api(users.create, {
    body: { firstName: 'Otis', lastName: 'Lane', username: `otis.${unique()}`, RoleId: OFFICE_ROLE },
  })
  const unsent = { count: 3, bytes: 5_400_000, oldest: new Date(Date.now() - 7_200_000).toISOString(), needsYou: 1 }
  await api(sync.ask, { body: { deviceId: randomUUID(), name: 'Pixel 8', since: null, recent: [], unsent } })
  const today = new Date().toISOString().slice(0, 10)
  const members = [{ UserId: admin.me.id, from: null, to: null }]
  await api(crews.create, { body: { title: 'Crew Otis', UserId: admin.me.id, members } })
  const planned = { ProjectId: project.id, UserId: admin.me.id, startAt: today }
  await api(scheduleitems.create, { body: { title: LONG, kind: 'visit', ...planned } })
  await api(timeoff.create, { body: { UserId: user.id, kind: 'vacation', from: today, to: today } })
  const { book, last } = await jobLogs(api, project.id, { id: admin.me.id, name: 'Ada Owner' }, LONG)
  const log = await draftFrom(api, book.id, last)
  const hour = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
  const time = await api(timeentries.create, {
    body: { startAt: hour(3), endAt: hour(1), ProjectId: project.id, TaskId: task.id, note: 'North side.' },
  })
  await api(timeentries.create, { body: { startAt: hour(0.5), ProjectId: project.id } })
  const records = await priced(api, { title: LONG, UserId: admin.me.id, ...of }, project.id)
  const words = speaks === 'en' ? en : es
  const template = await changedTemplate(api)
  return {
    customer: customer.id,
    contact: contact.id,
    project: project.id,
    bid: bid.id,
    task: task.id,
    template,
    user: user.id,
    me: admin.me.id,
    logbook: book.id,
    log: log.id,
    filedLog: last.id,
    timesheet: time.TimesheetId ?? '',
    timeEntry: time.id,
    ...records,
    t: (key) => words[key],
  }
}

/** The first starter, changed since it was published, with something to correct. */
async function changedTemplate(api: Caller): Promise<string> {
  const [first] = (await api(templates.list, { query: { sort: 'title', order: 'asc', count: 1 } })).rows
  if (!first) throw new Error('A company starts with templates.')
  const { id, body, version } = await api(templates.get, { params: { id: first.id } })
  const [section, ...rest] = body.sections
  const sections = section ? [...rest, { ...section, label: { en: 'Renamed', es: '' } }] : rest
  await api(templates.update, { params: { id }, body: { body: { ...body, sections }, version } })
  return id
}
