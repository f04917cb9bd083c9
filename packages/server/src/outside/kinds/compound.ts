import type { FileHandle } from 'node:fs/promises'
import { fileSorts } from '@jobwright/contract/rules/files.ts'
import type { Sort } from './sort.ts'

/** Sectors of the directory that are looked at. */
const MOST_SECTORS = 64
const sort = (name: string): Sort => ({ mime: fileSorts[name]?.mime ?? '' })

/** Old office documents by the streams in their directory. New ones with a password are wrapped up the same way. */
export async function compoundKind(file: FileHandle, head: Buffer, extension: string): Promise<Sort> {
  const names = head.length < 512 ? new Set<string>() : await streamsOf(file, head)
  if (names.has('EncryptedPackage'))
    return ['docx', 'xlsx', 'pptx'].includes(extension) ? sort(extension) : sort('docx')
  if (names.has('WordDocument')) return sort('doc')
  if (names.has('Workbook') || names.has('Book')) return sort('xls')
  if (names.has('PowerPoint Document')) return sort('ppt')
  return { is: 'a compound file that is no office document' }
}

async function streamsOf(file: FileHandle, head: Buffer): Promise<Set<string>> {
  const names = new Set<string>()
  const shift = head.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return names
  const size = 2 ** shift
  const read = async (sector: number) => {
    const buffer = Buffer.alloc(size)
    const { bytesRead } = await file.read(buffer, 0, size, (sector + 1) * size)
    return buffer.subarray(0, bytesRead)
  }
  let sector = head.readUInt32LE(48)
  for (let n = 0; n < MOST_SECTORS && sector < 0xfffffffa; n++) {
    const directory = await read(sector)
    for (let at = 0; at + 128 <= directory.length; at += 128) {
      const length = Math.min(64, directory.readUInt16LE(at + 64))
      if (length >= 2) names.add(directory.subarray(at, at + length - 2).toString('utf16le'))
    }
    // Where the next sector lies, says the table; its first 109 sectors are listed in the header.
    const entry = Math.floor(sector / (size / 4))
    if (entry >= 109) break
    const table = await read(head.readUInt32LE(76 + entry * 4))
    const at = (sector % (size / 4)) * 4
    sector = at + 4 <= table.length ? table.readUInt32LE(at) : 0xffffffff
  }
  return names
}
