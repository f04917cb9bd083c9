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
