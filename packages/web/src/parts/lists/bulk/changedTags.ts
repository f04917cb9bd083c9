/** The most tags that a record may have. */
const MOST_TAGS = 10

/** The tags of a record after some are added and some are removed; undefined if nothing differs, or if they would be too many. */
export function changedTags(
  tags: readonly string[],
  added: readonly string[],
  removed: readonly string[],
): string[] | undefined {
  const next = [...tags.filter((tag) => !removed.includes(tag)), ...added.filter((tag) => !tags.includes(tag))]
  const isSame = next.length === tags.length && next.every((tag, at) => tag === tags[at])
  return isSame || next.length > MOST_TAGS ? undefined : next
}
