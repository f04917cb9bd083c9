import { knownPlaces, menus, mobileRouteOf } from '@jobwright/contract/menus.ts'
import { expect, it } from 'vitest'

/** The addresses of the specification, part 2.1. */
const desk = `/ /dashboard /bids /bids/add /bids/{id} /calendar /cam /changeOrders /changeOrders/add /changeOrders/{id}
/company-settings /config /contacts /contacts/add /contacts/{id} /create-user /customers /customers/add /customers/{id} /dev
/dev/upload /dev/seeds/{resource} /documents /documents/{id} /documents/{id}/edit /error /filemang /fire /image /images /install
/integrations /logbooks /logbooks/{id} /logbooks/templates /logbooks/templates/add /logbooks/templates/{id} /menus /menus/add
/menus/{id} /no-access /organization /photos /profile /projects /projects/add /projects/{id} /register /roles/add /roles /roles/{id}
/schedule /settings /setup /slack /subscription /tasks /tasks/add /tasks/listView /tasks/{id} /timesheets /timesheets/add
/timesheets/{id} /tour /users /users/add /users/{id} /users/{userId}/changePassword /users/roles`.split(/\s+/)

/** Part 2.2. */
const job = [
  '',
  '/add',
  '/{id}/activities',
  '/{id}/edit',
  '/{id}/files',
  '/{id}/info',
  '/{id}/tasks',
  '/{id}/tasks/create',
  '/{id}/tasks/{taskid}/edit',
]
const phone = [
  '/mobile/activities',
  ...job.map((rest) => `/mobile/bids${rest}`),
  ...job.map((rest) => `/mobile/projects${rest}`),
  ...`/mobile/files /mobile/files/{id}/edit /mobile/logbooks /mobile/logbooks/{id}/add /mobile/logbooks/{id}/info
/mobile/logbooks/{id}/log/{logid?}/edit /mobile/tasks /mobile/tasks/create /mobile/tasks/{id}/edit /mobile/timesheets
/mobile/timesheets/create /mobile/timesheets/{id}/edit`.split(/\s+/),
]

// The address of a route file: folders and dots are segments, a leading _ is a layout, index is the folder itself.
const addressOf = (file: string) =>
  `/${file
    .replace(/^\.\.\/routes\/|\.tsx$/g, '')
    .split(/[/.]/)
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => (part.startsWith('$') ? '{}' : part))
    .join('/')}`
const shapeOf = (address: string) => address.replaceAll(/\{[^}]*\}/g, '{}')

it('has a page for every address of the specification', () => {
  const there = new Set(Object.keys(import.meta.glob('../routes/**/*.tsx')).map(addressOf))
  expect([...desk, ...phone].filter((address) => !there.has(shapeOf(address)))).toEqual([])
})

it('has a page for every address that a menu may lead to, at the desk and on the phone', () => {
  const there = new Set(Object.keys(import.meta.glob('../routes/**/*.tsx')).map(addressOf))
  const addresses = [
    ...menus.flatMap(({ routeDesktop, routeMobile }) => [routeDesktop, routeMobile]),
    ...knownPlaces.flatMap(({ route }) => [route, mobileRouteOf(route)]),
  ]
  expect(addresses.filter((address) => !there.has(address))).toEqual([])
})

it('asks on every page of a job on the phone for the right to see jobs of its kind', () => {
  const sources = import.meta.glob<string>('../routes/mobile/{bids,projects}/$id.*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  expect(Object.keys(sources).length).toBeGreaterThan(14)
  const open = Object.entries(sources).filter(([file, source]) => {
    const [, noun = ''] = /mobile\/(bids|projects)\//.exec(file) ?? []
    // The client’s page of a job is asked for by its own call, which needs the same right.
    return !source.includes(`needs(${noun}.`) && !source.includes('needs(clientpages.')
  })
  expect(open.map(([file]) => file)).toEqual([])
})
