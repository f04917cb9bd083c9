import type { PhoneDb } from '../store/database.ts'

/** The most object URLs kept alive; the least recently used is revoked. */
const MOST = 400
/** Full photos are several megabytes each: keep the visible one and its neighbors. */
const MOST_WHOLE = 5
/** How long a revoked picture's URL stays valid for an image that is just loading, in ms. */
const LET_GO_MS = 10_000
const addresses = new Map<string, string>()
const wholes = new Map<string, string>()

type Bytes = { bytes: ArrayBuffer; type: string }

/** The thumbnail of a photo or document as an image URL; undefined when it is not on this phone. */
export const pictureOf = (db: PhoneDb, id: string): Promise<string | undefined> =>
  addressOf(addresses, MOST, id, () => db.pictures.get(id))

/** A full photo as an image URL, while its bytes are on this phone. */
export const originalOf = (db: PhoneDb, id: string): Promise<string | undefined> =>
  addressOf(wholes, MOST_WHOLE, id, () => db.shelf.get(id))

async function addressOf(
  known: Map<string, string>,
  most: number,
  id: string,
  read: () => PromiseLike<Bytes | undefined>,
): Promise<string | undefined> {
  const begun = changes
  const fresh = known.has(id) ? undefined : await made(read)
  // A concurrent request may have finished first.
  const there = known.get(id) ?? fresh
  if (fresh !== undefined && fresh !== there) URL.revokeObjectURL(fresh)
  if (there === undefined) return undefined
  if (begun !== changes && there === fresh) {
    // The picture changed during the read, so the result may be the previous one.
    URL.revokeObjectURL(fresh)
    return addressOf(known, most, id, read)
  }
  // Most recently used goes last.
  known.delete(id)
  known.set(id, there)
  const [oldest] = known
  if (oldest && known.size > most) revoke(known, oldest[0])
  return there
}

async function made(read: () => PromiseLike<Bytes | undefined>): Promise<string | undefined> {
  const found = await read()
  return found && found.bytes.byteLength > 0
    ? URL.createObjectURL(new Blob([found.bytes], { type: found.type }))
    : undefined
}

function revoke(known: Map<string, string>, id: string): void {
  const address = known.get(id)
  known.delete(id)
  if (address !== undefined) setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
}

let changes = 0
/** Revokes the URLs of a changed picture, or all of them. */
export function letGo(id?: string): void {
  changes += 1
  for (const known of [addresses, wholes]) for (const one of id === undefined ? known.keys() : [id]) revoke(known, one)
}
