/** A file for an archive. */
export type ZipEntry = { name: string; bytes: ArrayBuffer | Uint8Array<ArrayBuffer> }

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})
function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (table[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

const UTF8 = 0x0800
// 1980-01-01: the dates in our archives carry no information.
const DATE = 0x21

/** The fields of a zip header in order, with their widths in bytes. */
function header(
  fields: readonly (readonly [bytes: 2 | 4, value: number])[],
  name: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0) + name.length)
  const view = new DataView(made.buffer)
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  made.set(name, at)
  return made
}

/** Packs files into an uncompressed zip archive; photos are already compressed. At most 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Blob {
  const parts: BlobPart[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const data = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
    const label = new TextEncoder().encode(name)
    const about = [
      [2, 20],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, label.length],
      [2, 0],
    ] as const
    const local = header([[4, 0x04034b50], ...about], label)
    central.push(header([[4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]], label))
    parts.push(local, data)
    offset += local.length + data.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  const end = header(
    [
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, size],
      [4, offset],
      [2, 0],
    ],
    new Uint8Array(),
  )
  return new Blob([...parts, ...central, end], { type: 'application/zip' })
}
