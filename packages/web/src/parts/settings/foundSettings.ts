import type { Me } from '@jobwright/contract/resources/session.ts'
import { pathLink, withSearch } from '../../data/links.ts'
import { folded } from '../../data/matching.ts'
import type { Address } from '../../ui/Link.tsx'
import { settingsCards, settingsPages, settingsSections } from '../../words/settingsTexts.ts'
import { settingsPlaces, type SettingsPlace } from './places.ts'

type Language = 'en' | 'es'
/** A setting that was found: a page, or a card of one. */
export type FoundSetting = { key: string; label: string; where: string; href: Address }

const inLanguage = ([en, es]: readonly [string, string, string?], language: Language) => (language === 'es' ? es : en)
/** The name of a page of the settings, or of a section. */
export const pageName = (id: SettingsPlace['id'], language: Language): string => inLanguage(settingsPages[id], language)
export const sectionName = (id: SettingsPlace['section'], language: Language): string =>
  inLanguage(settingsSections[id], language)

/**
 * The settings that have each of the typed words, in either language: those whose name begins with the text first. Only on
 * pages that this person may open.
 */
export function foundSettings(me: Me, language: Language, typed: string): FoundSetting[] {
  const wanted = folded(typed.trim()).split(/\s+/).filter(Boolean)
  if (wanted.join('').length < 2) return []
  const begins = folded(typed.trim())
  const found: (FoundSetting & { rank: number })[] = []
  const look = (
    texts: readonly [en: string, es: string, more?: string | undefined],
    around: string,
    setting: FoundSetting,
  ) => {
    const [en, es, more = ''] = texts
    const all = folded(`${en} ${es} ${more} ${around}`)
    if (!wanted.every((word) => all.includes(word))) return
    const isOwn = [en, es].some((name) => folded(name).includes(begins))
    const isFirst = [en, es].some((name) => folded(name).startsWith(begins))
    found.push({ ...setting, rank: isFirst ? 0 : isOwn ? 1 : 2 })
  }
  for (const { id, section, href } of settingsPlaces(me)) {
    const label = pageName(id, language)
    look(settingsPages[id], '', { key: id, label, where: sectionName(section, language), href })
    for (const [page, tab, title, en, es, more] of settingsCards) {
      if (page !== id) continue
      const path = tab ? withSearch(href, { tab }) : href
      look([en, es, more], settingsPages[id].slice(0, 2).join(' '), {
        key: `${id} ${title}`,
        label: inLanguage([en, es], language),
        where: label,
        href: pathLink(`${path}#${title}`),
      })
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...setting }) => setting)
}
