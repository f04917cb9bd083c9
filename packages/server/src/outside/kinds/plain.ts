import type { Sort } from './sort.ts'

/** Text in UTF-8, in UTF-16 with its mark, or in Windows-1252; undefined for what is none. */
export function decoded(head: Uint8Array): string | undefined {
  const [a, b] = head
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined
  const text = wide ? new TextDecoder(wide).decode(head, { stream: true }) : narrow(head)
  // Tabs, line and page ends, backspaces and the colors of logs are text; other control characters are not.
  return /[\u0000-\u0007\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text
}

function narrow(head: Uint8Array): string {
  try {
    // The head may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(head)
  }
}

/** Text by its name: .txt and .log are plain whatever they hold; .xml is XML unless it is a picture or a page. */
export function textKind(head: Uint8Array, extension: string): Sort {
  const text = decoded(head)
  if (text === undefined) return { is: 'of a type that nobody knows' }
  if (extension === 'txt' || extension === 'log') return { mime: 'text/plain' }
  const root = rootOf(text)
  if (root === 'svg') return { is: 'an SVG drawing, which can hold scripts' }
  if (root === 'html' || /^\s*<(!doctype\s+html|script|body|iframe)\b/i.test(text)) return { is: 'a web page' }
  return extension === 'xml' && root !== undefined ? { mime: 'application/xml' } : { mime: 'text/plain' }
}

/** The local name of the first element, in small letters; undefined when there is none. */
function rootOf(text: string): string | undefined {
  const bare = text
    .replace(/^\uFEFF/, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<\?[\s\S]*?(\?>|$)/g, '')
  return /^\s*<(?:[\w.-]+:)?([\w.-]+)/.exec(withoutDoctype(bare))?.[1]?.toLowerCase()
}

/** A text from behind its document type, if it begins with one. */
function withoutDoctype(text: string): string {
  const from = text.search(/\S/)
  if (from < 0 || text.slice(from, from + 9).toLowerCase() !== '<!doctype') return text
  const inside = text.indexOf('[', from)
  const end = text.indexOf('>', from)
  if (inside < 0 || (end >= 0 && end < inside)) return end < 0 ? '' : text.slice(end + 1)
  const closed = text.indexOf(']', inside)
  const after = closed < 0 ? -1 : text.indexOf('>', closed)
  return after < 0 ? '' : text.slice(after + 1)
}
