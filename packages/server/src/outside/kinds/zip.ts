import type { FileHandle } from 'node:fs/promises'
import { fileSorts } from '@jobwright/contract/rules/files.ts'
import type { Sort } from './sort.ts'

/** The list of parts is read up to this size. */
const MOST_LIST = 1024 * 1024
/** The record at the end of an archive, with the longest comment. */
const MOST_END = 22 + 65_535

/** What a zip archive holds, by the list of its parts; nothing is unpacked. A `.zip` may hold anything. */
export async function zipKind(file: FileHandle, head: Buffer, size: number, extension: string): Promise<Sort> {
  const sort = (name: string): Sort => ({ mime: fileSorts[name]?.mime ?? '' })
  if (extension === 'zip') return sort('zip')
  // A book begins with its type, not compressed.
  if (head.subarray(30, 58).toString('latin1') === 'mimetypeapplication/epub+zip') return sort('epub')
  const names = await partsOf(file, size)
  if (!names.has('[Content_Types].xml')) return sort('zip')
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) return { is: 'a document with macros' }
  if (names.has('word/document.xml')) return sort('docx')
  if (names.has('xl/workbook.xml')) return sort('xlsx')
  if (names.has('ppt/presentation.xml')) return sort('pptx')
  return sort('zip')
}

async function partsOf(file: FileHandle, size: number): Promise<Set<string>> {
  const names = new Set<string>()
  const tail = await bytes(file, Math.max(0, size - MOST_END), Math.min(size, MOST_END))
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end === -1 || end + 22 > tail.length) return names
  const list = await bytes(file, tail.readUInt32LE(end + 16), Math.min(MOST_LIST, tail.readUInt32LE(end + 12)))
  for (let at = 0; at + 46 <= list.length && list.readUInt32BE(at) === 0x504b0102;) {
    const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(at + field))
    names.add(list.subarray(at + 46, at + 46 + (name ?? 0)).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}
