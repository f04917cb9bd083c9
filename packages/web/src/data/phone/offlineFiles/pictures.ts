import type { PhoneDb } from '../store/database.ts'

/** Pictures that are shown at a time, at most; an address that nobody looks at any more is let go. */
const MOST = 400
/** Whole photos are some megabytes each: the one that is looked at, and its neighbours. */
const MOST_WHOLE = 5
/** An image that is being put up with an address still finds it, in ms. */
const LET_GO_MS = 10_000
const addresses = new Map<string, string>()
const wholes = new Map<string, string>()

type Bytes = { bytes: ArrayBuffer; type: string }

/** The small picture of a photo or document as an address for an image; undefined when it is not on this phone. */
export const pictureOf = (db: PhoneDb, id: string): Promise<string | undefined> =>
  addressOf(addresses, MOST, id, () => db.pictures.get(id))

/** A whole photo as an address, while its bytes lie on this phone. */
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
  // Somebody who asked at the same time may have been quicker.
  const there = known.get(id) ?? fresh
  if (fresh !== undefined && fresh !== there) URL.revokeObjectURL(fresh)
  if (there === undefined) return undefined
  if (begun !== changes && there === fresh) {
    // The picture changed while it was read: what was read may be the one of before.
    URL.revokeObjectURL(fresh)
    return addressOf(known, most, id, read)
  }
  // The one that was asked for last is let go last.
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
/** Forgets the addresses of a picture that changed, or all of them. */
export function letGo(id?: string): void {
  changes += 1
  for (const known of [addresses, wholes]) for (const one of id === undefined ? known.keys() : [id]) revoke(known, one)
}
