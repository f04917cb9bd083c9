import fontkit from '@cantoo/fontkit'
import type { PDFDocument } from '@cantoo/pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Font = Exclude<ReturnType<typeof fontkit.create>, null>
type Layout = ReturnType<Font['layout']>

/** Words whose glyphs are kept for each font of a document. */
const MOST_WORDS = 20_000
/** Texts that are longer are no line of a paper, and are not kept. */
const LONGEST = 2_000
/** Latin, Greek, Cyrillic and signs. Other scripts are written from the right, or shape letters across a word's end. */
const byWords = /^[\u0020-\u058F\u1E00-\u2BFF]*$/

/**
 * fontkit with a faster layout: shaping is by far the largest part of writing a paper, and words repeat. Each word is shaped
 * once, and the glyphs of a text are those of its words. Positions (kerning) are left out, which pdf-lib does not use.
 */
export const wordFontkit: Fontkit = {
  create(data: Uint8Array, name?: string) {
    const font: Font | null = fontkit.create(data as never, name as never)
    if (!font) throw new Error('This font has no such style.')
    const shape = font.layout.bind(font)
    const known = new Map<string, Layout['glyphs']>()
    const glyphsOf = (word: string) => {
      const kept = known.get(word)
      if (kept) return kept
      if (known.size >= MOST_WORDS) known.clear()
      const { glyphs } = shape(word)
      known.set(word, glyphs)
      return glyphs
    }
    font.layout = ((text: string, ...more: []) => {
      if (more.some(Boolean) || text.length > LONGEST) return shape(text, ...more)
      if (!byWords.test(text)) return { glyphs: glyphsOf(text) }
      return { glyphs: text.split(/( +)/).flatMap((part) => (part === '' ? [] : glyphsOf(part))) }
    }) as typeof font.layout
    return font as never
  },
} as Fontkit
