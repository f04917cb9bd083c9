import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed names of files under /media. A name says which record's file it opens and how large, for whom, and until when;
 * longer than 100 characters, so that a thumbnail counts as authenticated (specification, part 3).
 */
export type SignedUrl = {
  resource: 'photos' | 'revisions' | 'users' | 'exports'
  record: string
  /** The most that the name opens: the thumbnail, the view, or the original. */
  variant: 'thumb' | 'view' | 'original'
  company: string
  /** The person, or the share link, that it was signed for. */
  audience: string
  byLink: boolean
  generation: number
  /** Seconds since 1970. */
  expires: number
}
type Audience = Pick<SignedUrl, 'company' | 'audience' | 'byLink'>
export type UrlSigner = {
  /** Puts signed names in the place of the ones that the database wrote into an answer. */
  sign(text: string, audience: Audience): string
  /** One signed name. */
  name(
    of: Pick<SignedUrl, 'resource' | 'record' | 'variant' | 'generation'>,
    ending: string,
    audience: Audience,
  ): string
  /** What a name says, or undefined when nobody here signed it or its time is over. */
  read(name: string): SignedUrl | undefined
}

const KEY_ID = 1
const BUCKET_S = 6 * 60 * 60
const resources = ['photos', 'revisions', 'users', 'exports'] as const
const variants = ['thumb', 'view', 'original'] as const
const variantOf = {
  authThumbnailName: 'thumb',
  authPhotoName: 'view',
  authDocName: 'original',
  avatar: 'thumb',
} as const
const placed =
  /"(authThumbnailName|authPhotoName|authDocName|avatar)"\s?:\s?"(photos|revisions|users|exports)\/([0-9a-f-]{36})\/(\w{1,8})\/(\d{1,9})"/g
// Every placed name begins with the word of a resource, and they all end so. Most answers have no slash at all.
const mayHoldNames = (text: string): boolean => {
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) if (text[at - 1] === 's') return true
  return false
}
const SIZE = 4 + 4 + 4 + 48
const MAC = 32

/** Signs with a key that only the servers of this installation know. */
export function createUrlSigner(secret: string): UrlSigner {
  const key = createHmac('sha256', secret).update('names of files').digest()
  const mac = (bytes: Buffer) => createHmac('sha256', key).update(bytes).digest()

  const name: UrlSigner['name'] = ({ resource, record, variant, generation }, ending, audience) => {
    const bytes = Buffer.alloc(SIZE)
    bytes[0] = KEY_ID
    bytes[1] = variants.indexOf(variant)
    bytes[2] = resources.indexOf(resource)
    bytes[3] = audience.byLink ? 1 : 0
    // Until the end of the next bucket: the same name for hours, so that it caches.
    bytes.writeUInt32BE((Math.floor(Date.now() / 1000 / BUCKET_S) + 2) * BUCKET_S, 4)
    bytes.writeUInt32BE(generation, 8)
    bytes.write(plain(audience.company), 12, 'hex')
    bytes.write(plain(audience.audience), 28, 'hex')
    bytes.write(plain(record), 44, 'hex')
    return `${Buffer.concat([bytes, mac(bytes)]).toString('base64url')}.${ending}`
  }
  return {
    name,
    sign: (text, audience) =>
      mayHoldNames(text)
        ? text.replace(
            placed,
            (
              _,
              member: keyof typeof variantOf,
              resource: SignedUrl['resource'],
              record: string,
              ending: string,
              gen: string,
            ) =>
              `"${member}":"${name({ resource, record, variant: variantOf[member], generation: Number(gen) }, ending, audience)}"`,
          )
        : text,
    read(given) {
      const bytes = Buffer.from(given.split('.')[0] ?? '', 'base64url')
      if (bytes.length !== SIZE + MAC || bytes[0] !== KEY_ID) return undefined
      const said = bytes.subarray(0, SIZE)
      if (!timingSafeEqual(mac(said), bytes.subarray(SIZE))) return undefined
      const expires = said.readUInt32BE(4)
      const variant = variants[said[1] ?? 9]
      const resource = resources[said[2] ?? 9]
      if (!variant || !resource || expires * 1000 < Date.now()) return undefined
      return {
        resource,
        variant,
        expires,
        byLink: said[3] === 1,
        generation: said.readUInt32BE(8),
        company: uuid(said, 12),
        audience: uuid(said, 28),
        record: uuid(said, 44),
      }
    },
  }
}

const plain = (id: string) => id.replaceAll('-', '')
const uuid = (bytes: Buffer, at: number) =>
  bytes
    .subarray(at, at + 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
