import { menus } from '@jobwright/contract/menus.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { describe, expect, it } from 'vitest'
import { everyEnglish } from '../words/everyWord.ts'
import { addableBy, NOTICES_KEY, placeName, placesOf } from './places.ts'

// Every label of part 2.4 of the specification, as it writes them.
const words = everyEnglish as Readonly<Record<string, string>>
const t = (key: string) => words[key] ?? key
const admin = { permissions: ['admin'], menus: [], Company: { plan: 'open' } } as unknown as Me

const defaults =
  'Dashboard, Customers, Contacts, Projects, Bids, Log Books, Tasks, Documents, Photos, Users & Roles'.split(', ')
const added = 'Customer, Bid, Project, Task, Logbook, Logbook Template, Upload file, Contact, User, Role, Time'.split(
  ', ',
)

describe('the labels of the specification', () => {
  it('stand in the menu that the server plants and answers, in their order', () => {
    const titles = menus.map(({ title }) => title)
    expect(titles.filter((title) => defaults.includes(title))).toEqual(defaults)
    expect(menus.find(({ routeDesktop }) => routeDesktop === '/changeOrders')?.title).toBe('Change Orders')
  })

  it('stand in the navigation', () => {
    const shown = placesOf(admin).map((place) => placeName(place, t))
    for (const label of [...defaults, 'Change Orders']) expect(shown).toContain(label)
    // Where the product renames an entry of its own, the menu says the same as the navigation.
    for (const menu of menus) expect(shown, menu.title).toContain(menu.title)
  })

  it('stand in "Add new", first and in their order', () => {
    expect(t('add.label')).toBe('Add new')
    expect(
      addableBy(admin)
        .map(({ word }) => t(word))
        .slice(0, added.length),
    ).toEqual(added)
  })

  it('stand in the menu of the person', () => {
    const labels = {
      'account.profile': 'Profile',
      'account.organization': 'Organization',
      'account.settings': 'Settings',
      'account.integrations': 'Integrations',
      'account.subscription': 'Subscription',
      'view.label': 'Select View',
      'account.tour': 'Tour',
      'account.logout': 'Logout',
      'view.geoStamp': 'Photo Geo-Timestamp',
    }
    expect(Object.fromEntries(Object.keys(labels).map((key) => [key, t(key)]))).toEqual(labels)
  })
})

it('gives every page of the navigation, and the notices, a key of their own after g', () => {
  const keys = [...placesOf(admin).map(({ key }) => key), NOTICES_KEY]
  expect(keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)).toEqual([])
})
