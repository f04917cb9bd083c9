import { several, trimSigns } from './words.ts'

type CleanPhone = { digits: string; ext: string; label: string }

const labelled =
  /(?:^|[\s,;])(phone|mobile|cell|fax|home|work|office|main|other|tel|teléfono|móvil|celular)\.?\s*:\s*/gi
const extension = /(?:\b(?:x|ext|extn|extension|extensión)\b\.?|x|#) ?:? ?(\d{1,8}) ?$/i

/**
 * The numbers in a cell, as digits without a country's leading 1, each with its extension and what it is called
 * ("Phone: (617) 555-0142 Mobile: …"); `rest` is what is said but is no number.
 */
export function readPhones(cell: string): { phones: CleanPhone[]; rest: string[] } {
  const [phones, rest]: [CleanPhone[], string[]] = [[], []]
  for (const { label, text } of pieces(cell.replace(/\s+/g, ' '))) {
    const found = extension.exec(text)
    const number = found ? text.slice(0, found.index) : text
    const digits = number.replace(/\D/g, '')
    // Words after a number ("(617) 555-0142 after six") are kept as well.
    const words = number.replace(/[\d().+\-\s/*]+/g, ' ').trim()
    if (digits === '') rest.push(text)
    else
      phones.push({
        digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits,
        ext: found?.[1] ?? '',
        label,
      })
    if (digits !== '' && /\p{L}{2}/u.test(words)) rest.push(text)
  }
  return { phones, rest }
}

function pieces(cell: string): { label: string; text: string }[] {
  const marks = [...cell.matchAll(labelled)]
  if (marks.length === 0)
    return several(cell)
      .flatMap((text) => apart(text))
      .map((text) => ({ label: '', text }))
  return marks.flatMap((mark, at) =>
    several(cell.slice(mark.index + mark[0].length, marks[at + 1]?.index)).map((text) => ({
      label: (mark[1] ?? '').toLowerCase(),
      text: trimSigns(text, ',; ', 'end'),
    })),
  )
}

/** "617-555-0142, 617-555-0199" and "617-555-0142 or 617-555-0199" are two numbers. */
function apart(text: string): string[] {
  const parts = text
    .split(/,|\bor\b|\bo\b|&|\band\b|\by\b/i)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 1 && parts.every((part) => part.replace(/\D/g, '').length >= 7) ? parts : [text]
}
