/** What is left of a sheet's name without its number and its ending, as a title; the whole name when that is nothing. */
export function sheetTitle(name: string, sheetNo: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{1,8}$/, '')
  return bare.slice(sheetNo.length).replace(/^[\s_.,-]+/, '') || name
}

/** The sheet number that a file's name begins with, such as A-101 or M2.03; undefined when there is none. */
export function sheetNoOf(name: string): string | undefined {
  const found = /^((?:[A-Z]{1,2}[-.]?|[A-Z] )\d{1,3}(?:\.\d{1,3})?[A-Z]?)(?=[\s_.,-]|$)/i.exec(
    name.replace(/\.[A-Za-z0-9]{1,8}$/, ''),
  )
  return found?.[1]?.toUpperCase().replace(/ /g, '-')
}
