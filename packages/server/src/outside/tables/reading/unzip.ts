import { inflateRawSync } from 'node:zlib'

/** The archive cannot be read, or would unpack to more than it may. */
export class ArchiveProblem extends Error {}

type Entry = { method: number; packed: number; size: number; at: number }

/**
 * The files of a zip archive by name, unpacked on demand. All that is unpacked together may have `budget` bytes:
 * the sizes that an archive declares are a claim, so the unpacking itself stops there.
 */
export function openArchive(
  bytes: Uint8Array,
  budget: number,
): { has(name: string): boolean; names(): string[]; read(name: string): Buffer } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(buffer)
  let left = budget
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw new ArchiveProblem(`${name} is missing`)
      if (entry.size > left) throw new ArchiveProblem('too large')
      const unpacked = unpack(buffer, entry, left)
      left -= unpacked.length
      return unpacked
    },
  }
}

function unpack(buffer: Buffer, entry: Entry, most: number): Buffer {
  if (buffer.readUInt32LE(entry.at) !== 0x04034b50) throw new ArchiveProblem('damaged')
  const start = entry.at + 30 + buffer.readUInt16LE(entry.at + 26) + buffer.readUInt16LE(entry.at + 28)
  const packed = buffer.subarray(start, start + entry.packed)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw new ArchiveProblem('packed in an unknown way')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new ArchiveProblem(error instanceof RangeError ? 'too large' : 'damaged')
  }
}

/** The archive's table of contents, which stands at its end. */
function directory(buffer: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let end = buffer.length - 22
  // A comment of up to 65,535 bytes may follow.
  for (const first = Math.max(0, end - 65_535); end >= first && buffer.readUInt32LE(end) !== 0x06054b50;) end--
  if (end < 0 || buffer.readUInt32LE(end) !== 0x06054b50) throw new ArchiveProblem('damaged')
  try {
    let at = buffer.readUInt32LE(end + 16)
    for (let count = buffer.readUInt16LE(end + 10); count > 0; count--) {
      if (buffer.readUInt32LE(at) !== 0x02014b50) throw new ArchiveProblem('damaged')
      const [nameLength, extra, comment] = [
        buffer.readUInt16LE(at + 28),
        buffer.readUInt16LE(at + 30),
        buffer.readUInt16LE(at + 32),
      ]
      const name = buffer.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
      if (buffer.readUInt16LE(at + 8) & 1) throw new ArchiveProblem('protected with a password')
      entries.set(name, {
        method: buffer.readUInt16LE(at + 10),
        packed: buffer.readUInt32LE(at + 20),
        size: buffer.readUInt32LE(at + 24),
        at: buffer.readUInt32LE(at + 42),
      })
      at += 46 + nameLength + extra + comment
    }
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error
    throw new ArchiveProblem('damaged')
  }
  return entries
}
