import type { PhoneDb } from './database.ts'

/** Pictures that are shown at a time, at most; an address that nobody looks at any more is let go. */
const MOST = 400
const LET_GO_MS = 10_000
const addresses = new Map<string, string>()

/** The small picture of a photo or document as an address for an image; undefined when it is not on this phone. */
export async function pictureOf(db: PhoneDb, id: string): Promise<string | undefined> {
  const known = addresses.get(id)
  if (known !== undefined) {
    addresses.delete(id)
    addresses.set(id, known)
    return known
  }
  const picture = await db.pictures.get(id)
  if (!picture) return undefined
  const address = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
  addresses.set(id, address)
  const [oldest] = addresses
  if (oldest && addresses.size > MOST) letGo(oldest[0])
  return address
}

/** Forgets the address of a picture that changed, or all of them. */
export function letGo(id?: string): void {
  for (const [one, address] of addresses) {
    if (id !== undefined && one !== id) continue
    addresses.delete(one)
    // An image that is being put up with it still finds it.
    setTimeout(() => URL.revokeObjectURL(address), id === undefined ? 0 : LET_GO_MS)
  }
}
