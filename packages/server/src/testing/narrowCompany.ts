import { needFor, permissionId } from '@jobwright/contract/permissions.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { logDesk } from './logs.ts'
import type { House, Person } from './house.ts'

/** The kinds that `fillNarrow` makes records of. */
export const narrowKinds = [
  'customers',
  'contacts',
  'projects',
  'bids',
  'tasks',
  'photos',
  'documents',
  'logbooks',
  'logentries',
  'timesheets',
  'timeentries',
] as const satisfies readonly ResourceName[]
type NarrowKind = (typeof narrowKinds)[number]
export type Scope = 'own' | 'assigned'

/** Adds somebody with a role that sees these kinds as far as the scope that is named; all of a kind that is not named. */
export async function narrowPerson(
  house: House,
  ada: Person,
  name: string,
  scopes: Partial<Record<ResourceName, Scope>>,
): Promise<Person> {
  const rights = new Map<string, Scope | undefined>(narrowKinds.map((kind) => [needFor(kind, 'list'), scopes[kind]]))
  const permissions = [...rights].map(([slug, scope]) => ({
    id: permissionId(slug as Parameters<typeof permissionId>[0]),
    ...(scope && { scope }),
  }))
  const role = await ada.call(roles.create, { body: { title: `Role of ${name}`, permissions } })
  return house.person(ada, role.id, name)
}

/**
 * Makes `n` records of each kind. As SQL over the number `i` of a record: who made it (an id), and whether it is on the job of
 * `lead` (else on a job of nobody of theirs).
 */
export async function fillNarrow(
  house: House,
  ada: Person,
  n: number,
  lead: Person,
  { by, isNear, kinds = narrowKinds }: { by: string; isNear: string; kinds?: readonly NarrowKind[] },
): Promise<void> {
  const desk = await logDesk(ada)
  const jobs: { customer: string; job: string; book: string }[] = []
  for (const [name, who] of [
    ['Near', lead],
    ['Far', ada],
  ] as const) {
    const customer = await ada.call(customers.create, { body: { name } })
    const job = await ada.call(projects.create, {
      body: { title: name, CustomerId: customer.id, UserId: who.me.id },
    })
    const book = await desk.book({ title: name, ProjectId: job.id, CustomerId: customer.id })
    jobs.push({ customer: customer.id, job: job.id, book: book.id })
  }
  const of = (field: 'customer' | 'job' | 'book') =>
    `case when ${isNear} then '${jobs[0]?.[field] ?? ''}'::uuid else '${jobs[1]?.[field] ?? ''}'::uuid end`
  const company = `'${ada.me.CompanyId}'::uuid`
  const id = (kind: string) => `md5('${ada.me.CompanyId}${kind}' || i)::uuid`
  const lastly = `(${by}), case when i % 50 = 49 then now() end`
  const fill = async (kind: NarrowKind, columns: string, values: string) =>
    kinds.includes(kind) &&
    house.owner(`do $do$ begin perform set_config('app.loading', 'yes', true);
      insert into ${kind} (company_id, id, n, created_by, deleted_at, ${columns})
        select ${company}, ${id(kind)}, 100 + i, ${lastly}, ${values} from generate_series(1, ${n}) i; end $do$`)
  await fill('customers', 'name, city', `'Customer ' || i % 97, case when i % 3 = 0 then 'Salem' else 'Bath' end`)
  await fill('contacts', 'first_name, last_name, customer_id', `'June', 'Contact ' || i % 97, ${of('customer')}`)
  const jobOf = `${of('customer')}, case when ${isNear} then '${lead.me.id}'::uuid end, 1 + i % 2`
  await fill('projects', 'title, customer_id, user_id, status', `'Project ' || i % 97, ${jobOf}`)
  await fill('bids', 'title, customer_id, user_id, status', `'Bid ' || i % 97, ${jobOf}`)
  await fill(
    'tasks',
    'title, status, priority, due_at, project_id, customer_id, user_id',
    `'Task ' || i % 97, case when i % 5 = 0 then 6 when i % 11 = 0 then 9 else 1 end, case when i % 7 = 0 then 1000 else 500 end,
      case when i % 3 > 0 then now() + (i % 40 - 20) * interval '1 day' end, ${of('job')}, ${of('customer')}, case when i % 4 > 0 then (${by}) end`,
  )
  await house.owner(`insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, state)
    values (${company}, ${company}, repeat('a', 64), 3000000, 'image/jpeg', 'image', '${ada.me.CompanyId}/aa/bb', 4000, 3000, 'ready')`)
  await fill(
    'photos',
    'blob_id, caption, project_id, customer_id, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by',
    `${company}, 'Photo ' || i % 97, ${of('job')}, ${of('customer')}, 'IMG_' || i % 97 || '.jpg', 'image/jpeg', 3000000, 4000, 3000, repeat('a', 64),
      now() - i * interval '1 minute', -300, case when i % 4 > 0 then (${by}) end`,
  )
  await fill(
    'documents',
    'title, project_id, customer_id, original_name, mimetype, bytes, sha256',
    `'Plan ' || i % 97, ${of('job')}, ${of('customer')}, 'plan-' || i % 97 || '.pdf', 'application/pdf', 3000, repeat('a', 64)`,
  )
  await fill(
    'logbooks',
    'title, template_id, project_id, customer_id',
    `'Book ' || i % 97, '${desk.templateId}'::uuid, ${of('job')}, ${of('customer')}`,
  )
  await fill(
    'logentries',
    'logbook_id, log_date, status, title, template_id, template_version, answers',
    `${of('book')}, date '2020-01-01' + i / 4, case when i % 9 = 0 then 'void' else 'approved' end, 'Daily', '${desk.templateId}'::uuid, 1, '{"values":{},"rows":{}}'`,
  )
  // Written as an archive is: a week each, so that no hours overlap.
  const week = `date '2000-01-03' + i * 7`
  await fill('timesheets', 'user_id, week_start, status', `(${by}), ${week}, 'approved'`)
  await fill(
    'timeentries',
    'user_id, timesheet_id, work_date, week_start, zone, kind, start_at, end_at, method, status, project_id',
    `(${by}), ${id('timesheets')}, ${week}, ${week}, 'UTC', 'work', (${week})::timestamp at time zone 'UTC' + interval '7 hours',
      (${week})::timestamp at time zone 'UTC' + interval '9 hours', 'clock', 'approved', ${of('job')}`,
  )
}
