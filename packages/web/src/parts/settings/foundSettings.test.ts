import type { Me } from '@jobwright/contract/resources/session.ts'
import { describe, expect, it } from 'vitest'
import { everyEnglish, everySpanish } from '../../words/everyWord.ts'
import { settingsCards, settingsPages } from '../../words/settingsTexts.ts'
import { foundSettings } from './foundSettings.ts'
import { settingsPlaces } from './places.ts'

const me = (permissions: string[], company: object = {}) =>
  ({
    id: '1',
    permissions,
    scopes: {},
    hidden: [],
    menus: [],
    Company: { billing: true, operator: true, ...company },
  }) as unknown as Me
const admin = me(['admin'])
const labels = (who: Me, typed: string, language: 'en' | 'es' = 'en') =>
  foundSettings(who, language, typed).map(({ label }) => label)

const sources = import.meta.glob<string>(
  [
    '../../features/{settings,profile,company,integrations,subscription,operator}/*.tsx',
    '../{account,apiTokens}/*.tsx',
    '../subscription/SubscriptionCard.tsx',
    '../time/MyPinCard.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

describe('the index of the settings', () => {
  it('has every card of the pages of settings, and names each as the page does', () => {
    const known = new Set(settingsCards.map(([, , title]) => title))
    const titles = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/<(?:Card|Facts)\s+title=\{t\('([\w.]+)'\)\}/g)].map(([, title]) => title ?? ''),
    )
    expect(titles.length).toBeGreaterThan(40)
    expect(titles.filter((title) => !known.has(title))).toEqual([])
    const english: Readonly<Record<string, string>> = everyEnglish
    const spanish: Readonly<Record<string, string>> = everySpanish
    for (const [, , title, en, es] of settingsCards)
      expect([title, english[title], spanish[title]]).toEqual([title, en, es])
  })

  it('finds cards by their words and by others, in either language, the best first', () => {
    expect(labels(admin, 'holiday')[0]).toBe('Holiday calendars')
    expect(labels(admin, 'festivos')[0]).toBe('Holiday calendars')
    expect(labels(admin, 'holiday', 'es')[0]).toBe('Calendarios de días festivos')
    expect(labels(admin, 'overtime')).toEqual(['Time and pay rules'])
    expect(labels(admin, '2fa')).toContain('Two-step verification')
    expect(labels(admin, 'x')).toEqual([])
    expect(labels(admin, 'zebra')).toEqual([])
    const [found] = foundSettings(admin, 'en', 'quiet hours')
    expect(found).toMatchObject({ where: 'Settings', href: '/settings?tab=notices#notice.quiet' })
  })

  it('lists only pages that somebody may open', () => {
    const crew = me([])
    expect(settingsPlaces(crew).map(({ id }) => id)).toEqual(['profile', 'settings', 'trash'])
    expect(labels(crew, 'holiday')).toEqual([])
    expect(labels(me(['admin'], { operator: false, billing: false }), 'smtp')).toEqual([])
    expect(new Set(settingsPlaces(admin).map(({ id }) => id)).size).toBeGreaterThan(14)
    for (const { id } of settingsPlaces(admin)) expect(settingsPages[id]).toBeDefined()
  })
})
