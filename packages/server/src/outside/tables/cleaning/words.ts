/** A text without these characters at its ends. A pattern would look at each run of them again and again. */
export function trimSigns(text: string, signs: string, ends: 'both' | 'end' = 'both'): string {
  let [from, to] = [0, text.length]
  while (to > 0 && signs.includes(text[to - 1] ?? '')) to--
  if (ends === 'both') while (from < to && signs.includes(text[from] ?? '')) from++
  return text.slice(from, to)
}

/** A cell as a line of text: spaces of all kinds as one, none around, without the mark that keeps spreadsheets from calculating. */
export const line = (text: string) =>
  text
    .replace(/[\s\u00A0\u2000-\u200B\u202F\u3000]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** A cell as a text of several lines. */
export const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What people and programs write for "nothing". */
export const isNothing = (text: string) =>
  /^(#?n\/?a|#null!|null|none|nil|-+|\.+|\?+|no aplica|ninguno|sin dato)$/i.test(text.trim())

/** The parts of a cell that holds several values: Google's " ::: ", semicolons, line breaks. */
export const several = (text: string) =>
  text
    .split(/:::|;|\n|\s\/\s/)
    .map(line)
    .filter((part) => part !== '' && !isNothing(part))

/** What a spreadsheet shows where a formula has no result: it says nothing of a customer. */
export const isFormulaError = (text: string) =>
  /^#(ref!|n\/a|value!|div\/0!|name\?|num!|null!|spill!|calc!|field!|blocked!|connect!|getting_data|unknown!|error!)$/i.test(
    text.trim(),
  )
