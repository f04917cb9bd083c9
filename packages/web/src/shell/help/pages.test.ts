import { knownPlaces, menus, mobileRouteOf } from '@jobwright/contract/menus.ts'
import { pageOf, resourceNames } from '@jobwright/contract/registry.ts'
import { describe, expect, it } from 'vitest'
import { foundHelp } from '../../parts/help/foundHelp.ts'
import { en } from '../../words/help/en.ts'
import { es } from '../../words/help/es.ts'
import { helpTopics } from '../../words/help/types.ts'
import { helpEntries, topicAt } from './pages.ts'

/** The addresses of the route files, with `x` for what is variable. */
const routes = Object.keys(import.meta.glob('../../routes/**/*.tsx'))
  .map((file) => file.replace(/^.*\/routes\/|\.tsx$/g, ''))
  .filter((file) => /^(_desk|mobile)\//.test(file))
  .map(
    (file) =>
      `/${file
        .split(/[/.]/)
        .map((part) => part.replace(/_$/, ''))
        .filter((part) => !part.startsWith('_') && part !== 'index')
        .map((part) => (part.startsWith('$') ? 'x' : part))
        .join('/')}`,
  )
/** Pages that explain themselves: the Help, the operator's, those for development, and the page that is not there. */
const unexplained = /^\/(mobile\/)?(help|config|menus|install|dev|fire|x)(\/|$)/

describe('which help page explains which screen', () => {
  it('every page of the desk and of the phone has one', () => {
    expect(routes.length).toBeGreaterThan(120)
    expect(routes.filter((route) => !unexplained.test(route) && topicAt(route) === undefined)).toEqual([])
    const places = [
      ...menus.flatMap(({ routeDesktop, routeMobile }) => [routeDesktop, routeMobile]),
      ...knownPlaces.flatMap(({ route }) => [route, mobileRouteOf(route)]),
      ...resourceNames.map((name) => pageOf(name)),
    ]
    expect(places.filter((place) => topicAt(place) === undefined)).toEqual([])
  })

  it('a page of the operator has none, and its Help is the list', () => {
    expect(topicAt('/config')).toBeUndefined()
    expect(topicAt('https://elsewhere.test/bids')).toBeUndefined()
    expect(topicAt('')).toBeUndefined()
  })

  it('the nearest one counts, also for a tab', () => {
    expect(topicAt('/bids')).toBe('bids')
    expect(topicAt('/bids/x?tab=lines')).toBe('bids')
    expect(topicAt('/bids/x?tab=client')).toBe('sending')
    expect(topicAt('/projects/x?a=b&tab=client')).toBe('clientpage')
    expect(topicAt('/schedule?view=week')).toBe('schedule')
    expect(topicAt('/schedule/timeoff/x')).toBe('timeoff')
    expect(topicAt('/organization')).toBe('owner')
    expect(topicAt('/organization/public')).toBe('public')
    expect(topicAt('/users/x')).toBe('people')
    expect(topicAt('/users/x/changePassword')).toBe('account')
    expect(topicAt('/mobile')).toBe('phone')
    expect(topicAt('/mobile/timesheets/week')).toBe('clock')
    expect(topicAt('/mobile/projects/x/client')).toBe('clientpage')
  })

  it('every address in the table has a page', () => {
    const known = routes.map((route) => route.replaceAll(/\/x(?=\/|$)/g, '/*'))
    const listed = Object.values(helpEntries).flatMap(({ at }) => at.map((place) => place.split('?')[0] ?? ''))
    expect(listed.filter((place) => !known.includes(place) && place !== '/mobile')).toEqual([])
  })

  it('every page leads to related ones, and every page is led to', () => {
    for (const topic of helpTopics) {
      const { related, targets } = helpEntries[topic]
      expect(related, topic).not.toContain(topic)
      expect(new Set(related).size, topic).toBe(related.length)
      expect(targets.length, topic).toBeGreaterThan(0)
    }
    const led = new Set(Object.values(helpEntries).flatMap(({ related }) => related))
    expect(helpTopics.filter((topic) => !led.has(topic))).toEqual([])
  })
})

it('every picture has alternative text in both languages', () => {
  const pictured = helpTopics.filter((topic) => helpEntries[topic].picture)
  expect(pictured.length).toBeGreaterThan(10)
  for (const texts of [en, es])
    expect(helpTopics.filter((topic) => texts[topic].picture !== undefined)).toEqual(pictured)
})

describe('searching the Help', () => {
  it('finds titles first, then what the pages say, without accents', () => {
    expect(foundHelp(en, 'pay')[0]).toBe('payrules')
    expect(foundHelp(en, 'rain day')).toEqual(['schedule'])
    expect(foundHelp(es, 'lluvia')).toEqual(['schedule'])
    expect(foundHelp(es, 'cotizacion')).toContain('bids')
    expect(foundHelp(en, 'withdraw')).toContain('sending')
  })

  it('finds nothing for one letter, or for a word that no page has', () => {
    expect(foundHelp(en, 'a')).toEqual([])
    expect(foundHelp(en, '')).toEqual([])
    expect(foundHelp(en, 'xylophone')).toEqual([])
  })
})
