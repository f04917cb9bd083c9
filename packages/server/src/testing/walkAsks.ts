import { customFields } from '@jobwright/contract/custom/calls.ts'
import { baseMenus, menus } from '@jobwright/contract/menus.ts'
import { permissionId } from '@jobwright/contract/permissions.ts'
import { nounOfPath } from '@jobwright/contract/paths.ts'
import { pathOf, resourceNames } from '@jobwright/contract/registry.ts'
import { blankNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { nothingUnsent } from '@jobwright/contract/resources/devices.ts'
import { blankMenu } from '@jobwright/contract/resources/menus.ts'
import { defaultCodes } from '@jobwright/contract/time/exportFiles.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { draftFor, formResources } from './drafts.ts'
import type { Person } from './house.ts'

/** Whom and what the walk over the contract finds in its company. */
export type World = {
  ada: Person
  bob: Person
  nobody: Person
  ids: Record<string, string>
  importId: string
  version?: number
}

/** The first sync of a phone. */
export const aSync = (deviceId: string) => ({
  deviceId,
  name: 'Walker',
  since: null,
  recent: [],
  unsent: nothingUnsent,
})

/** The noun that a call begins with. */
export const kindOf = (route: AnyRoute) => nounOfPath(route.path)
const mapping = { mapping: { customer: { name: 0, city: 1 }, contact: {} }, duplicates: 'skip' as const }
// Each version is later than those before.
let policyDays = 0
const proven = { proof: { password: 'hammer-and-level-9' } }
/** What bulk changes change. */
const togetherFields = {
  tasks: { priority: 1000 },
  projects: { enddate: '2999-01-01' },
  bids: { validUntil: '2999-01-01' },
  changeorders: { deadline: '2999-01-01' },
  contacts: { title: 'Seen.' },
  documents: { discipline: 'Seen.' },
  logbooks: { graceMin: 5 },
}
/** A field of the company's own, where there is none yet. */
export async function withGateCode(person: Person): Promise<void> {
  const params = { kind: 'projects' } as const
  const { fields } = await person.call(customFields.list, { params })
  if (!fields.some(({ key }) => key === 'gate_code'))
    await person.call(customFields.add, { params, body: { title: 'Gate code', type: 'text' } }).catch(() => undefined)
}

/** What is sent with calls whose body cannot be guessed. */
export const bodies: Record<string, (w: World) => unknown> = {
  ...Object.fromEntries(
    formResources.map((resource) => [`POST /${pathOf(resource)}`, (w: World) => draftFor(resource, w.ids, w.ada)]),
  ),
  'POST /fields/:kind': () => ({ title: `Field ${Math.random().toString(36).slice(2)}`, type: 'text' }),
  'PUT /fields/:kind': () => ({ keys: ['gate_code'] }),
  'PUT /fields/:kind/:key': () => ({ help: 'Seen.' }),
  'POST /fields/:kind/:key/delete': () => ({ title: 'Gate code' }),
  'POST /users': () => ({ firstName: 'Cy', lastName: 'Park', username: `cy.${Date.now().toString(36)}`, RoleId: 101 }),
  'POST /roles': () => ({ title: `Estimator ${Math.random().toString(36).slice(2)}` }),
  'PUT /roles/:id': () => ({ description: 'Seen.' }),
  'POST /templates/:id/publish': () => ({}),
  'PUT /templates/:id': () => ({ category: 'Seen.' }),
  'PUT /logbooks/:id': () => ({ title: 'Seen.' }),
  'PUT /logentries/:id': () => ({ timeSpentSec: 60 }),
  'POST /timesheets/:id/remind': () => ({}),
  'POST /calendarFeed': () => ({ everyone: true, kinds: ['tasks'] }),
  'PUT /timesheets/:id': () => ({ dispute: 'Seen.' }),
  'PUT /timeEntries/:id': () => ({ note: 'Seen.' }),
  'POST /timeEntries/:id/undo': () => ({ reason: 'Seen.' }),
  'POST /timeEntries/:id/correct': () => ({ note: 'Seen.', reason: 'Seen.' }),
  'POST /timeEntries/:id/ask': () => ({ note: 'Seen.', reason: 'Seen.' }),
  'POST /timeEntries/requests/:id/decide': () => ({ to: 'accepted' }),
  'POST /kiosks': () => ({ name: 'Yard' }),
  'PUT /kiosks/:id': () => ({ name: 'Seen' }),
  'POST /kioskPunches/:id/decide': () => ({ to: 'dismissed', answer: 'Seen.' }),
  'POST /timeBatches': () => ({ through: '2026-01-01', options: { columns: ['name'], codes: defaultCodes } }),
  'POST /timeBatches/:id/reopen': () => ({ reason: 'Seen.' }),
  'POST /timePolicies': () => ({ effectiveFrom: addDays('2999-01-01', (policyDays += 1)), body: bodyOf(undefined) }),
  'POST /templates/:id/retire': () => ({ retired: false }),
  'POST /setRolePermissions/:id': () => ({ permissions: [] }),
  'POST /removeRolePermissions': () => ({ RoleId: 7, permissions: [permissionId('customers.list')] }),
  'POST /deleteRole/:id': () => ({}),
  'POST /accessRequests': () => ({ need: 'settings.update' }),
  'POST /testMails': () => ({ address: 'me@example.com' }),
  'POST /apiTokens': () => ({ name: 'Report', permissions: ['tasks.list'], ...proven }),
  'POST /imports/:id/header': () => ({ row: 1 }),
  'POST /imports/:id/check': () => mapping,
  'POST /imports/:id/run': () => mapping,
  'POST /dev/seeds/:resource': () => ({ count: 1 }),
  'POST /factors/totp': () => proven,
  'POST /factors/totp/confirm': () => ({ code: '000000' }),
  'POST /factors/totp/remove': () => proven,
  'POST /factors/recovery': () => proven,
  'POST /factors/passkeys/start': () => proven,
  'POST /factors/passkeys': () => ({ name: 'Key', passkey: { id: 'x' } }),
  'POST /factors/passkeys/:id/remove': () => proven,
  'POST /users/:id/deactivate': () => ({}),
  'POST /userSettings': () => ({ themePreference: { primary: '#175CD3' } }),
  'POST /userNotificationsSetting/:id': () => ({ userActiveNotifications: blankNotifications }),
  'POST /changePassword': () => ({ currentPassword: 'wrong-password', newPassword: 'another-long-one-8' }),
  'PUT /users/:id': () => ({ language: 'es' }),
  'PUT /photos/:id': () => ({ caption: 'Seen.' }),
  'PUT /documents/:id': () => ({ discipline: 'Seen.' }),
  'PUT /priceItems/:id': () => ({ code: 'Seen.' }),
  'PUT /changeOrders/:id': () => ({ title: 'Seen.' }),
  'PUT /bidTemplates/:id': () => ({ title: 'Seen.' }),
  ...Object.fromEntries(
    ['bids', 'changeOrders', 'bidTemplates'].map((noun) => [
      `PUT /${noun}/:id/edits`,
      () => ({ title: 'Seen', version: 1 }),
    ]),
  ),
  'POST /changeOrders/:id/moves': () => ({ move: 'proceed', proceedBasis: 'none' }),
  'PUT /projects/:id/contract/paper': () => ({
    contract: { title: 'Seen', net: 100, tax: 0, signedOn: null, documentId: null },
  }),
  'POST /projects/:id/contract/enddate': () => ({ days: 1, from: null, to: null }),
  ...Object.fromEntries(
    (Object.entries(togetherFields) as [keyof typeof togetherFields, object][]).map(([noun, fields]) => [
      `POST /${pathOf(noun)}/bulk`,
      (w: World) => ({ rows: [{ id: w.ids[noun] }], fields }),
    ]),
  ),
  ...Object.fromEntries(
    resourceNames.flatMap((noun) =>
      ['bulkRemove', 'bulkRestore', 'bulkLinks'].map((call) => [
        `POST /${pathOf(noun)}/${call}`,
        (w: World) => ({ ids: [w.ids[noun]] }),
      ]),
    ),
  ),
  'POST /photos/bulk': (w) => ({ ids: [w.ids['photos']], addTags: ['seen'] }),
  'POST /photos/:id/views': () => ({ action: 'viewed' }),
  'POST /documents/:id/views': (w) => ({ RevisionId: w.ids['current'], action: 'viewed' }),
  'POST /documents/:id/checkOut': () => ({}),
  'PUT /revisions/:id': () => ({ label: 'B' }),
  'PUT /revisions/:id/markup': () => ({ marks: [], published: false }),
  'POST /uploads': () => ({ name: 'a.txt', size: 5 }),
  'POST /uploads/:id/finish': () => ({ target: {} }),
  'POST /render-pdf/:fileName': () => ({ annotations: [] }),
  'POST /get-file-transcription/:fileName': () => ({}),
  'POST /files': () => ({ name: `Folder ${Math.random().toString(36).slice(2)}` }),
  'PUT /files': (w) => ({ oldPath: `id:${w.ids['documents']}`, newName: 'plan 2.pdf' }),
  'DELETE /files': (w) => ({ path: `id:${w.ids['documents']}` }),
  'POST /files/move': (w) => ({ paths: [`id:${w.ids['documents']}`], to: '' }),
  'POST /files/copy': (w) => ({ paths: [`id:${w.ids['documents']}`], to: '' }),
  'POST /files/restore': (w) => ({ id: w.ids['folder'] ?? '' }),
  'POST /files/favourite': (w) => ({ path: `id:${w.ids['documents']}`, favourite: true }),
  'POST /files/zip': (w) => ({ paths: [`id:${w.ids['documents']}`] }),
  'POST /files/update': (w) => ({ id: w.ids['photos'], caption: 'Seen.' }),
  'POST /shares': (w) => ({ resource: 'photos', ids: [w.ids['photos']], days: 7 }),
  'POST /shared/:token': () => ({}),
  'POST /sync': (w) => aSync(w.ids['devices'] ?? ''),
  'POST /sync/places': (w) => ({ projects: [w.ids['projects']] }),
  'POST /places/points': (w) => ({
    projects: [w.ids['projects']],
    bids: [w.ids['bids']],
    customers: [w.ids['customers']],
  }),
  'PUT /places/:resource/:id': () => ({ point: { lat: 42.5, lng: -70.9 }, base: null }),
  'POST /sync/names': (w) => ({ photos: [w.ids['photos']], documents: [w.ids['documents']] }),
  'PUT /devices/:id': () => ({ unsent: nothingUnsent }),
  'POST /devices/:id/forget': (w) => ({ UserId: w.ada.me.id }),
  'POST /stripe/cancel': () => ({}),
  'PUT /organization': (w) => ({ phone: '9145550100', version: w.version ?? 1 }),
  'POST /organization/close': (w) => ({ name: w.ada.me.Company.name, password: 'hammer-and-level-9' }),
  'PUT /company-settings': (w) => ({ settings: {}, version: w.version ?? 1 }),
  'PUT /company-settings/numbers': () => ({ kind: 'bids', next: 900 }),
  'PUT /setup': () => ({ step: 'company' }),
  'POST /menus': () => ({ ...blankMenu, title: 'Trash', icon: 'trash', routeDesktop: '/trash', routeMobile: '/trash' }),
  'PUT /menus/:id': (w) => ({ title: 'Bids', version: w.version ?? 1 }),
  'PUT /modules': () => ({ on: menus.map(({ id }) => id).filter((id) => !baseMenus.includes(id)) }),
  'PUT /config/companies/:id/modules': () => ({ menuId: 5, enabled: true }),
  'PUT /config/companies/:id/status': () => ({ status: 'active' }),
  'POST /users/:id/joinLink': (w) => ({ ProjectId: w.ids['projects'] }),
  'POST /connections': () => aHook,
  'POST /comments': (w) => ({ resource: 'projects', recordId: w.ids['projects'], body: 'Seen.' }),
  'POST /pushDevices': () => aBrowser,
  'PUT /slackAddress': () => ({ address: 'https://hooks.example.com/services/x' }),
  'POST /notices/read': () => ({ all: true }),
  'PUT /projects/:id/mute': () => ({ muted: true }),
  'PUT /comments/:id': () => ({ body: 'Seen again.' }),
  'PUT /connections/:id': () => ({ name: 'Seen' }),
}

/** A browser that nobody looks at, with the keys of RFC 8291. */
export const aBrowser = {
  endpoint: 'https://push.example.com/x',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
/** A webhook to nowhere. */
export const aHook = {
  kind: 'webhook' as const,
  name: 'Ours',
  address: 'https://127.0.0.1/hook',
  events: ['tasks.created'],
  ProjectId: null,
  noPrices: false,
  language: 'en' as const,
  quietFrom: null,
  quietTo: null,
}
const weeks = { from: '2026-01-01', to: '2026-01-31' }
/** Further parameters that calls need. */
export const queries: Record<string, (w: World) => Record<string, string>> = {
  'POST /imports': () => ({ name: 'a.csv' }),
  'GET /activity': () => ({ count: '200' }),
  'GET /search': () => ({ q: 'foxglove' }),
  'GET /places/suggest': () => ({ q: 'foxglove' }),
  'GET /search/named': (w) => ({ of: `projects:${w.ids['projects'] ?? ''},users:${w.ada.me.id}` }),
  'GET /comments': (w) => ({ resource: 'projects', recordId: w.ids['projects'] ?? '' }),
  'GET /offers/preview': (w) => ({ resource: 'bids', recordId: w.ids['bids'] ?? '' }),
  'GET /offers': (w) => ({ resource: 'bids', recordId: w.ids['bids'] ?? '' }),
  'GET /revisions': (w) => ({ DocumentId: w.ids['documents'] ?? '' }),
  'GET /sign-s3': () => ({ 'file-name': 'a.txt' }),
  'GET /timesheets/summary': () => weeks,
  'GET /timesheets/grid': () => weeks,
  'GET /timesheets/exceptions': () => weeks,
  'GET /timesheets/record': (w) => ({ UserId: w.ada.me.id, from: '2026-01-01', to: '2026-01-31' }),
  'GET /timeBatches/preview': () => ({ through: '2026-01-01' }),
  'GET /timeBatches/:id/file': () => ({ format: 'csv' }),
  'GET /timeEntries/chain': (w) => ({ UserId: w.ada.me.id }),
  'GET /timeEntries/hours': (w) => ({ ProjectId: w.ids['projects'] ?? '' }),
  'GET /logentries/figures': (w) => ({
    TemplateId: w.ids['templates'] ?? '',
    key: 'note',
    from: '2026-01-01',
    to: '2026-12-31',
  }),
  'GET /logentries/figures/file': (w) => ({
    TemplateId: w.ids['templates'] ?? '',
    key: 'note',
    from: '2026-01-01',
    to: '2026-12-31',
  }),
  'GET /logentries/paper': (w) => ({ LogbookId: w.ids['logbooks'] ?? '', from: '2026-01-01', to: '2026-12-31' }),
  'GET /files/counts': (w) => ({ resource: 'projects', ids: w.ids['projects'] ?? '' }),
}
