import { menus } from '@jobwright/contract/menus.ts'
import { describe, expect, it } from 'vitest'
import { deskOf, isInvalidRecord, landing, listAbove, mobileOf } from './views.ts'

const id = '01890000-0000-7000-8000-000000000000'
const other = '01890000-0000-7000-8000-000000000001'

describe('pages of the desk and of the phone', () => {
  it.each([
    ['/projects', '/mobile/projects'],
    ['/projects/add', '/mobile/projects/add'],
    [`/projects/${id}`, `/mobile/projects/${id}/info`],
    ['/bids', '/mobile/bids'],
    ['/bids/add', '/mobile/bids/add'],
    [`/bids/${id}`, `/mobile/bids/${id}/info`],
    ['/tasks', '/mobile/tasks'],
    ['/tasks/add', '/mobile/tasks/create'],
    [`/tasks/${id}`, `/mobile/tasks/${id}/edit`],
    ['/photos', '/mobile/photos'],
    ['/documents', '/mobile/files'],
    [`/documents/${id}/edit`, `/mobile/files/${id}/edit`],
    ['/logbooks', '/mobile/logbooks'],
    [`/logbooks/${id}`, `/mobile/logbooks/${id}/info`],
    ['/timesheets/add', '/mobile/timesheets/create'],
    [`/timesheets/entries/${id}`, `/mobile/timesheets/${id}/edit`],
    ['/schedule', '/mobile/schedule'],
    ['/map', '/mobile/map'],
    ['/timesheets', '/mobile/timesheets'],
    ['/dashboard', '/mobile'],
  ])('%s is %s, and back', (desk, mobile) => {
    expect(mobileOf(desk)).toBe(mobile)
    expect(deskOf(mobile)).toBe(desk)
  })

  it('leads from a visit to the phone’s page of it, except to change it, and back to the board', () => {
    expect(mobileOf(`/schedule/items/${id}`)).toBe(`/mobile/schedule/${id}`)
    expect(mobileOf(`/schedule/items/${id}`, { edit: 1 })).toBeUndefined()
    expect(mobileOf('/schedule/timeoff')).toBeUndefined()
    expect(deskOf(`/mobile/schedule/${id}`)).toBe('/schedule')
  })

  it('leads from a log on the phone to the log at the desk', () => {
    expect(deskOf(`/mobile/logbooks/${id}/log/${other}/edit`)).toBe(`/logentries/${other}`)
    expect(deskOf(`/mobile/logbooks/${id}/log/edit`)).toBe(`/logbooks/${id}`)
    expect(deskOf(`/mobile/logbooks/${id}/add`)).toBe(`/logbooks/${id}`)
  })

  it.each([
    ['/projects/x', true],
    ['/mobile/projects/x/info', true],
    ['/mobile/files/x/edit', true],
    ['/roles/x', true],
    ['/users/12', true],
    [`/projects/${id}`, false],
    [`/documents/${id}/edit`, false],
    [`/users/${id}/changePassword`, false],
    ['/tasks/listView', false],
    ['/logbooks/board', false],
    ['/logbooks/figures', false],
    ['/mobile/timesheets/week', false],
    ['/mobile/timesheets/crew', false],
    ['/timesheets/entries', false],
    ['/timesheets/x', true],
    ['/mobile/tasks/create', false],
    ['/users/roles', false],
    ['/roles/101', false],
    ['/projects', false],
    ['/settings', false],
  ])('knows whether %s can be a record', (path, invalid) => {
    expect(isInvalidRecord(path)).toBe(invalid)
  })

  it.each([
    [`/projects/${id}`, '/projects'],
    ['/tasks/listView', '/tasks'],
    ['/projects', undefined],
    ['/projects/', undefined],
    [`/users/${id}/changePassword`, undefined],
  ])('knows the list above %s', (path, list) => {
    expect(listAbove(path)).toBe(list)
  })

  it('opens the part of a record that was open', () => {
    expect(mobileOf(`/bids/${id}`, { tab: 'tasks' })).toBe(`/mobile/bids/${id}/tasks`)
    expect(mobileOf(`/bids/${id}`, { tab: 'history' })).toBe(`/mobile/bids/${id}/activities`)
    expect(mobileOf(`/projects/${id}`, { edit: 1 })).toBe(`/mobile/projects/${id}/edit`)
    expect(deskOf(`/mobile/projects/${id}/files`)).toBe(`/projects/${id}?tab=files`)
    expect(deskOf(`/mobile/projects/${id}/client`)).toBe(`/projects/${id}?tab=client`)
    expect(mobileOf(`/projects/${id}`, { tab: 'client' })).toBe(`/mobile/projects/${id}/client`)
    expect(deskOf(`/mobile/projects/${id}/tasks/${other}/edit`)).toBe(`/tasks/${other}`)
    expect(deskOf(`/mobile/bids/${id}/tasks/create`)).toBe(`/tasks/add?BidId=${id}`)
    expect(deskOf('/mobile/inbox')).toBe('/photos?inbox=1')
  })

  it('leaves what a phone has no page of its own for', () => {
    for (const path of [
      '/customers',
      `/customers/${id}`,
      '/changeOrders',
      `/logentries/${id}`,
      '/calendar',
      `/documents/${id}`,
      '/users',
      '/profile',
    ])
      expect(mobileOf(path), path).toBeUndefined()
  })

  it.each(menus.map((menu) => [menu.title, menu] as const))(
    'switches %s to where the menu says, and back',
    (_, menu) => {
      expect(landing(true, menu.routeDesktop, {})).toBe(menu.routeMobile)
      expect(landing(false, menu.routeMobile, {})).toBe(menu.routeDesktop)
    },
  )

  it('follows what the operator made of the menu', () => {
    const places = [{ routeDesktop: '/projects', routeMobile: '/projects' }]
    expect(mobileOf('/projects', {}, places)).toBeUndefined()
    expect(landing(true, '/projects', {}, places)).toBe('/projects')
  })

  it.each([
    '/customers',
    `/customers/${id}`,
    `/changeOrders/${id}`,
    '/calendar',
    '/settings',
    `/logentries/${id}`,
    `/timesheets/${id}`,
    '/timesheets?view=exceptions',
    '/users/roles',
  ])('stays at %s when the view is switched, there and back', (address) => {
    const [path = '', query] = address.split('?')
    const search = Object.fromEntries(new URLSearchParams(query))
    expect(landing(true, path, search)).toBe(address)
    expect(landing(false, path, search)).toBe(address)
  })

  it('keeps the filters of a list and leaves what only one view has', () => {
    expect(landing(true, '/tasks', { status: 9 })).toBe('/mobile/tasks?status=9')
    expect(landing(true, `/projects/${id}`, { tab: 'tasks' })).toBe(`/mobile/projects/${id}/tasks`)
    expect(landing(false, '/mobile/activities', {})).toBe('/dashboard')
    expect(landing(false, '/mobile/changeOrders/create', {})).toBe('/changeOrders/add')
  })
})
