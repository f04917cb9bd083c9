/** A piece of the client's page: a text, or an element. The server writes it as HTML, so the page needs no script to show. */
export type Piece = string | { tag: string; attrs: Readonly<Record<string, string>>; inside: readonly Piece[] }

/** Attributes of an element; those that are false or undefined are absent. */
export type PieceAttrs = Readonly<Record<string, string | false | undefined>>
/** Returns an element. */
export const element = (
  tag: string,
  attrs: PieceAttrs = {},
  ...inside: readonly (Piece | false | undefined)[]
): Piece => ({
  tag,
  attrs: Object.fromEntries(
    Object.entries(attrs).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ),
  inside: inside.filter((one): one is Piece => one !== false && one !== undefined),
})

const empty = new Set(['img', 'input'])
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => escaped[letter] ?? letter)

/** Pieces as HTML. Every text and attribute is escaped. */
export const htmlOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return escape(piece)
      const attrs = Object.entries(piece.attrs).map(([name, value]) => ` ${name}="${escape(value)}"`)
      const open = `<${piece.tag}${attrs.join('')}>`
      return empty.has(piece.tag) ? open : `${open}${htmlOf(piece.inside)}</${piece.tag}>`
    })
    .join('')
