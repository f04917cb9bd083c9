/** Translations by the English sentence; `{}` is a placeholder, in the same order. */
export type Messages = Readonly<Record<string, string>>

const patterns = new WeakMap<Messages, readonly [RegExp, string][]>()
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function patternsOf(messages: Messages): readonly [RegExp, string][] {
  let made = patterns.get(messages)
  if (!made) {
    // The longest first: a longer pattern is more specific.
    made = Object.keys(messages)
      .filter((english) => english.includes('{}'))
      .toSorted((a, b) => b.length - a.length)
      .map((english) => [
        new RegExp(`^${english.split('{}').map(escaped).join('(.*?)')}$`, 's'),
        messages[english] ?? '',
      ])
    patterns.set(messages, made)
  }
  return made
}

/** Translates a message; undefined if there is no translation. */
export function said(message: string, messages: Messages): string | undefined {
  if (Object.hasOwn(messages, message)) return messages[message]
  for (const [pattern, sentence] of patternsOf(messages)) {
    const found = pattern.exec(message)
    if (!found) continue
    let at = 1
    return sentence.replaceAll('{}', () => found[at++] ?? '')
  }
  return undefined
}
