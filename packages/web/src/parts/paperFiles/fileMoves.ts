import { MOST_ATTACHMENTS, type Attachment } from '@jobwright/contract/resources/offerFields.ts'

type Files = readonly Attachment[]

/** The files with one of them a place further among those of its kind: `by` is -1 or 1. */
export function movedFile(files: Files, id: string, by: -1 | 1): Files {
  const at = files.findIndex((one) => one.id === id)
  const one = files[at]
  if (!one) return files
  const places = files.flatMap(({ kind }, place) => (kind === one.kind ? [place] : []))
  const to = places[places.indexOf(at) + by]
  const other = to === undefined ? undefined : files[to]
  if (to === undefined || !other) return files
  return files.map((file, place) => (place === at ? other : place === to ? one : file))
}

/** The files as they were chosen: those that stay keep their order, new ones come after them, as many as there is room for. */
export function chosenFiles(files: Files, chosen: Files): Files {
  const wanted = new Set(chosen.map(({ id }) => id))
  const there = new Set(files.map(({ id }) => id))
  return [...files.filter(({ id }) => wanted.has(id)), ...chosen.filter(({ id }) => !there.has(id))].slice(
    0,
    MOST_ATTACHMENTS,
  )
}

/**
 * Merges what two people did to one list: what either added is there, what either removed is gone, in the order of the
 * one who moved something, mine first.
 */
export function mergedFiles(base: Files, theirs: Files, mine: Files): Files {
  const was = new Map(base.map((one) => [one.id, one]))
  const their = new Map(theirs.map((one) => [one.id, one]))
  const my = new Map(mine.map((one) => [one.id, one]))
  const stays = (id: string) => (was.has(id) ? their.has(id) && my.has(id) : true)
  const valueOf = (id: string): Attachment | undefined => {
    const [old, own] = [was.get(id), my.get(id)]
    return own && own.revisionId !== old?.revisionId ? own : (their.get(id) ?? own)
  }
  const orderOf = (files: Files) => files.map(({ id }) => id).filter((id) => was.has(id) && stays(id))
  const isMoved = orderOf(base).join() !== orderOf(mine).join()
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const ids = first.map(({ id }) => id).filter(stays)
  const merged = [...ids, ...second.map(({ id }) => id).filter((id) => stays(id) && !ids.includes(id))].flatMap(
    (id) => valueOf(id) ?? [],
  )
  return sameFiles(merged, mine) ? mine : merged
}

/** Whether two lists say the same. */
export const sameFiles = (a: Files, b: Files): boolean =>
  a.length === b.length && a.every((one, at) => one.id === b[at]?.id && one.revisionId === b[at]?.revisionId)

const ofKind = (files: readonly Attachment[], wanted: Attachment['kind']) => files.filter(({ kind }) => kind === wanted)

/** The files of a paper by their kind, each in its order. */
export const filesByKind = (files: readonly Attachment[]): Record<Attachment['kind'], Attachment[]> => ({
  photos: ofKind(files, 'photos'),
  documents: ofKind(files, 'documents'),
})
