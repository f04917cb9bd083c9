type XmlReader = {
  open?(name: string, attributes: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Walks through XML once, in time proportional to its length whatever stands in it; prefixes of names are dropped.
 * Entities other than XML's own five and numbers stay as they are: nothing is ever fetched or expanded.
 */
export function walkXml(xml: string, reader: XmlReader): void {
  for (let at = 0; at < xml.length;) {
    const start = xml.indexOf('<', at)
    const end = start < 0 ? xml.length : start
    if (end > at && reader.text) reader.text(unescapeXml(xml.slice(at, end)))
    if (start < 0) return
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start + 4)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start + 9)
      reader.text?.(xml.slice(start + 9, at - 3))
    } else if (xml[start + 1] === '?' || xml[start + 1] === '!') at = after(xml, '>', start + 1)
    else at = tag(xml, start, reader)
  }
}

function tag(xml: string, start: number, reader: XmlReader): number {
  const end = endOfTag(xml, start)
  const closing = xml[start + 1] === '/'
  const empty = xml[end - 1] === '/'
  const inner = xml.slice(start + (closing ? 2 : 1), empty ? end - 1 : end)
  const space = inner.search(/\s/)
  const full = space < 0 ? inner : inner.slice(0, space)
  const name = full.slice(full.indexOf(':') + 1)
  if (!closing) reader.open?.(name, (wanted) => attribute(space < 0 ? '' : inner.slice(space), wanted))
  if (closing || empty) reader.close?.(name)
  return end + 1
}

/** A ">" inside a quoted value does not end a tag. */
function endOfTag(xml: string, start: number): number {
  let quote = 0
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (quote) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  throw new Error('A tag is not closed.')
}

/** The value of an attribute of a tag, looked for from its beginning to its end once. */
function attribute(text: string, wanted: string): string | undefined {
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    if (equals < 0) return undefined
    let open = equals + 1
    while (isBlank(text.charCodeAt(open))) open++
    const quote = text[open]
    if (quote !== '"' && quote !== "'") {
      at = equals + 1
      continue
    }
    const close = text.indexOf(quote, open + 1)
    if (close < 0) return undefined
    let end = equals
    while (end > at && isBlank(text.charCodeAt(end - 1))) end--
    let start = end
    while (start > at && !isBlank(text.charCodeAt(start - 1))) start--
    const name = text.slice(start, end)
    if (name === wanted || name.slice(name.indexOf(':') + 1) === wanted) return unescapeXml(text.slice(open + 1, close))
    at = close + 1
  }
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 10 || code === 13

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new Error(`"${mark}" is missing.`)
  return found + mark.length
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
