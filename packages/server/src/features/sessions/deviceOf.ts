import type { SignedPlace } from '@jobwright/contract/resources/sessions.ts'

// In the order in which they are looked for: each pretends to be those after it.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|HeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const first = (of: readonly (readonly [RegExp, string])[], agent: string) =>
  of.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** What a browser's own words (its user agent) say of the device. They are a claim, and only good for recognising one's own. */
export function deviceOf(agent: string): Pick<SignedPlace, 'kind' | 'browser' | 'system'> {
  const system = first(systems, agent)
  const tablet = system === 'iPad' || (system === 'Android' && !agent.includes('Mobile'))
  const phone = system === 'iPhone' || (system === 'Android' && !tablet)
  return {
    kind: tablet ? 'tablet' : phone ? 'phone' : system === '' ? 'other' : 'computer',
    browser: first(browsers, agent),
    system,
  }
}
