/** What pages and the server know of comments without their schemas. */

/** Minutes during which authors may edit their comment. */
export const EDIT_MINUTES = 15

/** The maximum number of photos in a comment. */
export const MOST_COMMENT_PHOTOS = 10

/** A stored mention: the person's id, so that a new name appears everywhere. */
export const mention = (person: string): string => `@[${person}]`
const mentionPattern = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g

/** The parts of a comment in order: plain text, or the id of a mentioned person. */
export function partsOf(body: string): ({ text: string } | { person: string })[] {
  const parts: ({ text: string } | { person: string })[] = []
  let end = 0
  for (const found of body.matchAll(mentionPattern)) {
    if (found.index > end) parts.push({ text: body.slice(end, found.index) })
    parts.push({ person: found[1] ?? '' })
    end = found.index + found[0].length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}

/** The ids of the mentioned people, without duplicates. */
export const mentionsIn = (body: string): string[] => [
  ...new Set(partsOf(body).flatMap((part) => ('person' in part ? [part.person] : []))),
]
