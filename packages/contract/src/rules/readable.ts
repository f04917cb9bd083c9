/** Whether anybody can see something of a text: blanks, fillers and marks without a letter are nothing. */
export const isVisible = (value: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(value)

/** Halves of surrogate pairs that stand alone. For `replace` and `search`, which begin at the start of each text. */
export const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Whether no half of a surrogate pair stands alone in it. */
export const isWellFormed = (value: string): boolean => value.search(loneSurrogate) === -1

/** Whether marks in it turn the letters behind them around: a name with them reads otherwise than it is written. */
export const isTurned = (value: string): boolean => /[\u202A-\u202E\u2066-\u2069]/.test(value)

/** What the texts of a field say of one that can't be read. */
export const unreadable = {
  halves: 'This text has invalid characters.',
  turned: 'This text has hidden characters that turn it around. Type it again.',
} as const
