/** The title from a drawing's file name, without its number and extension; the whole name if nothing remains. */
export function drawingTitle(name: string, sheetNo: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{1,8}$/, '')
  return bare.slice(sheetNo.length).replace(/^[\s_.,-]+/, '') || name
}

/** The number of a drawing at the start of a file name, such as A-101 or M2.03; undefined when there is none. */
export function drawingNumberOf(name: string): string | undefined {
  const found = /^((?:[A-Z]{1,2}[-.]?|[A-Z] )\d{1,3}(?:\.\d{1,3})?[A-Z]?)(?=[\s_.,-]|$)/i.exec(
    name.replace(/\.[A-Za-z0-9]{1,8}$/, ''),
  )
  return found?.[1]?.toUpperCase().replace(/ /g, '-')
}
