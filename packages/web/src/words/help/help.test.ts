import { describe, expect, it } from 'vitest'
import { everyEnglish, everySpanish } from '../everyWord.ts'
import { settingsPages, settingsSections } from '../settingsTexts.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { helpTopics, type HelpText, type HelpTopic } from './types.ts'

/** Every text of the screens with both of its languages. */
const screenTexts: readonly (readonly [en: string, es: string])[] = [
  ...Object.entries(everyEnglish).map(
    ([key, text]) => [text, (everySpanish as Readonly<Record<string, string>>)[key] ?? ''] as const,
  ),
  ...[...Object.values(settingsPages), ...Object.values(settingsSections)].map(
    ([english, spanish]) => [english, spanish] as const,
  ),
]
/** Whether a name in the Help is this text of the screens, with its placeholders filled. */
const reads = (text: string): ((name: string) => boolean) => {
  if (!text.includes('{')) return (name) => name === text
  // A text that is nothing but placeholders would fit every name.
  if (text.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\P{L}/gu, '').length < 4) return () => false
  const pattern = text
    .split(/(\{[^}]*\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      const [, ...forms] = part.slice(1, -1).split('|')
      return forms.length > 0 ? `(?:${forms.join('|')})` : '.+'
    })
    .join('')
  const whole = new RegExp(`^${pattern}$`)
  return (name) => whole.test(name)
}
const pairs = screenTexts.map(([english, spanish]) => ({ inEnglish: reads(english), inSpanish: reads(spanish) }))

const textsOf = ({ title, purpose, steps, trouble }: HelpText): string[] => [
  title,
  purpose,
  ...steps,
  ...trouble.flat(),
]
const namesIn = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)

it('calls screens in its links as they call themselves', () => {
  for (const words of [everyEnglish, everySpanish]) {
    expect(words['help.setup']).toBe(words['setup.title'])
    expect(words['help.today']).toBe(words['phone.today'])
    expect(words['help.outbox']).toBe(words['outbox.title'])
    expect(words['help.public']).toBe(words['grants.title'])
    expect(words['help.fields']).toBe(words['ownfields.title'])
  }
})

describe.each(helpTopics)('the help page %s', (topic: HelpTopic) => {
  const english = en[topic]
  const spanish = es[topic]

  it('is short, and says the same in both languages', () => {
    expect(english.steps.length).toBeGreaterThanOrEqual(3)
    expect(english.steps.length).toBeLessThanOrEqual(7)
    expect(english.trouble.length).toBeGreaterThan(0)
    expect(spanish.steps).toHaveLength(english.steps.length)
    expect(spanish.trouble).toHaveLength(english.trouble.length)
    for (const text of [...textsOf(english), ...textsOf(spanish)]) {
      expect(text.length).toBeLessThan(340)
      expect(text.split('**').length % 2, text).toBe(1)
    }
    // The title is a plain text: it stands in lists and in the tab of the browser.
    expect(english.title + spanish.title).not.toContain('**')
    expect(spanish.purpose).not.toBe(english.purpose)
  })

  it('names buttons and fields as they read on the screen, in both languages', () => {
    const wrong: string[] = []
    const inSpanish = textsOf(spanish)
    textsOf(english).forEach((text, at) => {
      const others = namesIn(inSpanish[at] ?? '')
      const names = namesIn(text)
      if (names.length !== others.length) wrong.push(`${names.join(', ')} / ${others.join(', ')}`)
      for (const name of names)
        if (!pairs.some((pair) => pair.inEnglish(name) && others.some((other) => pair.inSpanish(other))))
          wrong.push(`“${name}” with one of ${others.map((other) => `“${other}”`).join(', ')}`)
      for (const other of others)
        if (!pairs.some((pair) => pair.inSpanish(other) && names.some((name) => pair.inEnglish(name))))
          wrong.push(`«${other}» with one of ${names.join(', ')}`)
    })
    expect(wrong).toEqual([])
  })
})
