import {
  ADMIN_ROLE,
  CREW_ROLE,
  OFFICE_ROLE,
  permissionResources,
  type PermissionResource,
  type Slug,
  type FieldGroup,
  type Scope,
} from './permissions.ts'

/** A default role. Copied into each new company, which may change it. */
export type Preset = {
  id: number
  title: string
  description: string
  permissions: readonly { slug: Slug; scope: Scope }[]
  hidden: readonly FieldGroup[]
  landing: string
  mobileView: number | null
}

const to = (scope: Scope, ...slugs: Slug[]) => slugs.map((slug) => ({ slug, scope }))
const whole = (...resources: PermissionResource[]) =>
  to('all', ...resources.map((resource): Slug => `${resource}.admin`))
// Everything except company administration.
const work = permissionResources.filter(
  (resource) => resource !== 'users' && resource !== 'roles' && resource !== 'settings',
)

/** The roles of a new company, in display order. Ids from 100 up never change their meaning. */
export const startingRoles: readonly Preset[] = [
  {
    id: ADMIN_ROLE,
    title: 'Administrator',
    description: 'Everything, including roles, settings and the plan.',
    permissions: to('all', 'admin'),
    hidden: [],
    landing: '',
    mobileView: null,
  },
  {
    id: OFFICE_ROLE,
    title: 'Office manager',
    description: 'Runs the office: all records, people and roles; no settings, plan or pay.',
    permissions: [
      ...whole(...work, 'users', 'roles'),
      ...to(
        'all',
        'timesheets.approve',
        'timesheets.export',
        'timesheets.crew',
        'changeOrders.send',
        'changeOrders.approve_internal',
        'bids.send',
        'bids.convert',
        'finance.view_price',
        'finance.view_cost',
        'documents.publish',
        'logbooks.review',
        'photos.delete_any',
        'reports.export',
        'audit.view',
      ),
    ],
    hidden: ['pay'],
    landing: '',
    mobileView: null,
  },
  {
    id: 102,
    title: 'Project manager',
    description: 'Leads projects: all work on the jobs that they are on, change orders and crew time.',
    permissions: [
      ...to(
        'all',
        'customers.list',
        'contacts.list',
        'contacts.create',
        'contacts.update',
        'projects.create',
        'tasks.create',
        'documents.create',
        'photos.create',
        'changeOrders.create',
        'logbooks.create',
        'logbook_templates.list',
        'timesheets.create',
        'schedule.create',
        'users.list',
        'timesheets.approve',
        'timesheets.crew',
        'changeOrders.send',
        'finance.view_price',
        'documents.publish',
        'logbooks.review',
        'reports.export',
      ),
      ...to(
        'assigned',
        'projects.admin',
        'tasks.admin',
        'documents.admin',
        'photos.admin',
        'changeOrders.admin',
        'logbooks.admin',
        'timesheets.admin',
        'schedule.admin',
        'bids.list',
      ),
    ],
    hidden: ['cost', 'pay'],
    landing: '',
    mobileView: null,
  },
  {
    id: 103,
    title: 'Sales',
    description: 'Customers, contacts, bids and photos; sees projects.',
    permissions: [
      ...whole('customers', 'contacts', 'bids'),
      ...to(
        'all',
        'projects.list',
        'photos.list',
        'photos.create',
        'photos.update',
        'documents.list',
        'documents.create',
        'tasks.create',
        'schedule.list',
        'bids.send',
        'bids.convert',
        'finance.view_price',
      ),
      ...to('assigned', 'tasks.list', 'tasks.update'),
    ],
    hidden: ['cost', 'pay'],
    landing: '/bids',
    mobileView: null,
  },
  {
    id: 104,
    title: 'Crew lead',
    description: 'Leads a crew in the field: the jobs that they are on, crew time and logs; no prices.',
    permissions: [
      ...to(
        'all',
        'tasks.create',
        'photos.create',
        'documents.create',
        'logbooks.create',
        'timesheets.create',
        'timesheets.crew',
        'contacts.call',
      ),
      ...to(
        'assigned',
        'customers.list',
        'contacts.list',
        'projects.list',
        'tasks.list',
        'tasks.update',
        'documents.list',
        'photos.list',
        'photos.update',
        'logbooks.list',
        'logbooks.update',
        'timesheets.list',
        'timesheets.update',
        'schedule.list',
      ),
    ],
    hidden: ['price', 'cost', 'pay'],
    landing: '',
    mobileView: 1,
  },
  {
    id: CREW_ROLE,
    title: 'Crew',
    description: 'Works in the field: the jobs and tasks that they are on, and whom to call; no bids, no prices.',
    permissions: [
      ...to('all', 'tasks.create', 'photos.create', 'logbooks.create', 'timesheets.create', 'contacts.call'),
      ...to(
        'assigned',
        'customers.list',
        'contacts.list',
        'projects.list',
        'tasks.list',
        'tasks.update',
        'documents.list',
        'photos.list',
        'schedule.list',
      ),
      ...to('own', 'logbooks.list', 'logbooks.update', 'timesheets.list'),
    ],
    hidden: ['price', 'cost', 'pay', 'contact'],
    landing: '',
    mobileView: null,
  },
  {
    id: 105,
    title: 'Bookkeeper',
    description: 'Approves and exports time, sees prices and costs; reads everything else.',
    permissions: to(
      'all',
      ...work.map((resource): Slug => `${resource}.list`),
      'users.list',
      'timesheets.approve',
      'timesheets.export',
      'finance.view_price',
      'finance.view_cost',
      'reports.export',
    ),
    hidden: ['pay'],
    landing: '',
    mobileView: null,
  },
  {
    id: 106,
    title: 'Read-only',
    description: 'Sees all records and changes none; no prices.',
    permissions: to('all', ...work.map((resource): Slug => `${resource}.list`)),
    hidden: ['price', 'cost', 'pay'],
    landing: '',
    mobileView: null,
  },
]
