import { open } from 'node:fs/promises'
import { extensionOf, fileSorts, kindOf, type FileKind } from '@jobwright/contract/rules/files.ts'
import { fileTypeFromBuffer } from 'file-type'
import { compoundKind } from './kinds/compound.ts'
import { decoded, textKind } from './kinds/plain.ts'
import type { Sort } from './kinds/sort.ts'
import { zipKind } from './kinds/zip.ts'

/** What of a file is looked at from its beginning. */
const HEAD = 64 * 1024

type DetectedKind = { mime: string; kind: FileKind }
type RefusedKind = { refused: string }

/** Other names that the detector has for the types of the list, and for what is the same thing to us. */
const same: Record<string, string> = {
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'image/vnd.mozilla.apng': 'image/apng',
  'application/x-gzip': 'application/gzip',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
}
/** Extensions outside the list that programs give to files that are on it. */
const otherNames: Record<string, FileKind> = { jfif: 'image', jpe: 'image', hif: 'image' }

/**
 * What a file truly is, by its content; its name only decides between kinds of text and says what it claims to be.
 *
 * - A file of the allowed list is `{ mime, kind }`, its type being the true one: a `.jpg` that is a PNG is `image/png`.
 *   Within a kind a wrong name does no harm. A `.zip` may be any zip archive.
 * - A name that claims one kind for content of another is refused, with both in the message. So is everything that is
 *   not on the list: SVG, HTML, programs, documents with macros, and what nobody knows.
 * - HTML in a `.txt` stays `text/plain`: it is only ever sent as an attachment with `nosniff`.
 * - A picture with something appended (an archive, a page) is what its beginning says. Its smaller pictures are encoded
 *   anew and have nothing of it; the original is sent as its true type with `nosniff`, so no browser reads the rest.
 * - A PDF must begin with its header.
 */
export async function kindOfContent(path: string, name: string): Promise<DetectedKind | RefusedKind> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEAD, size))
    await file.read(head, 0, head.length, 0)
    return await kindOfReceived({ path, head, bytes: size }, name)
  } finally {
    await file.close()
  }
}

/** The same for a file whose beginning is at hand: only archives and compound files are looked into. */
export async function kindOfReceived(
  { path, head, bytes }: { path: string; head: Buffer; bytes: number },
  name: string,
): Promise<DetectedKind | RefusedKind> {
  if (bytes === 0) return { refused: `"${name}" is empty.` }
  const extension = extensionOf(name)
  const starts = head.subarray(0, 4).toString('hex')
  if (starts !== ZIP && starts !== COMPOUND) return judge(await sortOf(head, extension), name)
  const file = await open(path)
  try {
    // An archive is known by its list of parts; the detector would unpack them.
    const sort = starts === ZIP ? zipKind(file, head, bytes, extension) : compoundKind(file, head, extension)
    return judge(await sort, name)
  } finally {
    await file.close()
  }
}
const ZIP = '504b0304'
const COMPOUND = 'd0cf11e0'

async function sortOf(head: Buffer, extension: string): Promise<Sort> {
  if (head.subarray(0, 3).toString('latin1') === 'BZ0') return { mime: 'application/x-bzip' }
  // The mark of UTF-16 looks like the beginning of a sound; a sound has bytes that no text has.
  if (/^(fffe|feff)/.test(head.subarray(0, 2).toString('hex')) && decoded(head) !== undefined)
    return textKind(head, extension)
  const found = await detected(head)
  if (found === undefined || found === 'application/xml') return textKind(head, extension)
  const mime = same[found] ?? found
  return kindOf(mime) === undefined ? { is: wordsFor(mime) } : { mime }
}

async function detected(head: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    // What it cannot make sense of has no type.
    return undefined
  }
}

function judge(sort: Sort, name: string): DetectedKind | RefusedKind {
  if ('is' in sort) return { refused: `"${name}" can’t be uploaded: it is ${sort.is}.` }
  const kind = kindOf(sort.mime)
  const extension = extensionOf(name)
  const claimed = extension === '' ? kind : (fileSorts[extension]?.kind ?? otherNames[extension])
  if (kind === undefined || claimed === undefined)
    return { refused: `"${name}" can’t be uploaded: files that end in .${extension} aren’t allowed.` }
  if (claimed !== kind)
    return { refused: `"${name}" claims to be ${articles[claimed]}, but its content is ${articles[kind]}.` }
  return { mime: sort.mime, kind }
}

const articles: Record<FileKind, string> = {
  image: 'an image',
  pdf: 'a PDF document',
  office: 'an office document',
  text: 'text',
  audio: 'a sound recording',
  video: 'a video',
  archive: 'an archive',
  book: 'a book',
}

function wordsFor(mime: string): string {
  if (/x-msdownload|x-elf|mach-binary|x-dosexec|java-vm|wasm|shockwave|x-ms-shortcut|x-msi/.test(mime))
    return 'a program'
  return `a file of the type ${mime}, which is not allowed`
}
