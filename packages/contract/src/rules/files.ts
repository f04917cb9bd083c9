import { loneSurrogate } from './readable.ts'
import { trimWhere } from './trim.ts'

/** Which files are accepted, their names and size limits: shared by client and server. */

/** Most files in one upload dialog (specification, part 5.7). */
export const MOST_FILES = 10
/** Largest file in bytes: 250 MB (field rules, section 13). */
export const LARGEST_FILE = 250 * 1024 * 1024
/** Largest image of a photo upload in bytes. */
export const LARGEST_IMAGE = 60 * 1024 * 1024
/** The pixel limit of decoded images (security rules). */
export const MOST_PIXELS = 50_000_000
/** The pixel limit of JPEGs, which are scaled down while decoding. */
export const MOST_JPEG_PIXELS = 150_000_000
/** The page limit of PDFs. */
export const MOST_PAGES = 2000
/** Size of one part of a resumable upload in bytes; the last part may be smaller. */
export const PART_SIZE = 4 * 1024 * 1024
/** Longest name of a file in UTF-16 units (security rules). */
const LONGEST_NAME = 150

/** The kinds of files that the product distinguishes. */
export type FileKind = 'image' | 'pdf' | 'office' | 'text' | 'audio' | 'video' | 'archive' | 'book'

type Sort = { kind: FileKind; mime: string; also?: readonly string[] }

/** The allowed types of part 5.7 by their extensions. `also` are other types that clients declare for them. */
export const fileSorts: Readonly<Record<string, Sort>> = {
  png: { kind: 'image', mime: 'image/png' },
  apng: { kind: 'image', mime: 'image/apng', also: ['image/png', 'image/vnd.mozilla.apng'] },
  jpg: { kind: 'image', mime: 'image/jpeg', also: ['image/jpg', 'image/pjpeg'] },
  jpeg: { kind: 'image', mime: 'image/jpeg', also: ['image/jpg', 'image/pjpeg'] },
  gif: { kind: 'image', mime: 'image/gif' },
  webp: { kind: 'image', mime: 'image/webp' },
  heic: { kind: 'image', mime: 'image/heic', also: ['image/heic-sequence'] },
  heif: { kind: 'image', mime: 'image/heif', also: ['image/heif-sequence'] },
  avif: { kind: 'image', mime: 'image/avif' },
  bz: { kind: 'archive', mime: 'application/x-bzip' },
  bz2: { kind: 'archive', mime: 'application/x-bzip2' },
  epub: { kind: 'book', mime: 'application/epub+zip' },
  gz: { kind: 'archive', mime: 'application/gzip', also: ['application/x-gzip'] },
  zip: { kind: 'archive', mime: 'application/zip', also: ['application/x-zip-compressed'] },
  '7z': { kind: 'archive', mime: 'application/x-7z-compressed' },
  txt: { kind: 'text', mime: 'text/plain' },
  log: { kind: 'text', mime: 'text/plain', also: ['text/x-log', 'application/log'] },
  xml: { kind: 'text', mime: 'application/xml', also: ['text/xml'] },
  pdf: { kind: 'pdf', mime: 'application/pdf' },
  doc: { kind: 'office', mime: 'application/msword' },
  docx: { kind: 'office', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { kind: 'office', mime: 'application/vnd.ms-excel' },
  xlsx: { kind: 'office', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ppt: { kind: 'office', mime: 'application/vnd.ms-powerpoint' },
  pptx: { kind: 'office', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  mp4: { kind: 'video', mime: 'video/mp4' },
  avi: { kind: 'video', mime: 'video/x-msvideo', also: ['video/avi', 'video/msvideo', 'video/vnd.avi'] },
  mp3: { kind: 'audio', mime: 'audio/mpeg', also: ['audio/mp3'] },
}

/** The lowercase extension of a name, or ''. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind of file of this type, or undefined. */
export const kindOf = (mime: string): FileKind | undefined =>
  Object.values(fileSorts).find((sort) => sort.mime === mime || sort.also?.includes(mime))?.kind

/** Whether every browser can show it directly: HEIC and HEIF are shown as renditions. */
export const isShownAsIs = (mime: string): boolean => !/^image\/hei[cf]/.test(mime)

/**
 * Whether a file may be chosen, by its declared type, or by its extension if it has none (part 5.7). The server
 * determines the true type from its content.
 */
export function isAllowed(file: { name: string; type: string }, imagesOnly = false): boolean {
  const kind = file.type === '' ? fileSorts[extensionOf(file.name)]?.kind : kindOf(file.type.toLowerCase())
  return kind !== undefined && (!imagesOnly || kind === 'image')
}

/** The message of part 5.7 for an unsupported file type. */
export const invalidFile = (name: string): string =>
  `The file named "${name}" is invalid. Allow only these types of files: png, jpg, jpeg, gif, .zip, .txt, .doc, .docx, .xls, .xlsx, .pdf, .xml, .ppt, .pptx, .log`
export const INVALID_TITLE = 'File upload error'

const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
// Control characters, zero-width and bidirectional marks, and characters with a meaning in paths or shells.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unseen =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g

/**
 * Returns a file's name for storage and display: `base64:` names decoded once, the last path segment, NFC, without
 * invisible or control characters, at most 150 characters with its extension kept. Never part of a storage path.
 */
export function cleanName(given: string): string {
  const plain = given.startsWith('base64:') ? decoded(given.slice(7)) : given
  const last = plain.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? ''
  const bare = trimWhere(last.replace(/[<>:"|?*]/g, '_').replace(loneSurrogate, ''), (one) => /[\s.]/.test(one))
  const safe = bare === '' ? 'file' : reserved.test(bare) ? `_${bare}` : bare
  if (safe.length <= LONGEST_NAME) return safe
  const end = extensionOf(safe)
  const tail = end ? `.${end}` : ''
  return `${safe.slice(0, LONGEST_NAME - tail.length).replace(loneSurrogate, '')}${tail}`
}

function decoded(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
/** Formats a size in bytes: base 1024, from B to YB (part 5.10). */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`
}

/** A custom path: leading and trailing slashes and runs of '..' stripped (part 5.7). */
export const cleanPath = (path: string): string =>
  trimWhere(
    path
      .replace(/\.{2,}/g, '')
      .replace(/\\/g, '/')
      .replace(/\/{2,}/g, '/'),
    (one) => one === '/',
  )

/** Returns a title as the name of a file: `_` for each character that no name can contain. */
export const nameFromTitle = (title: string): string => title.replace(/[/\\:*?"<>|]/g, '_')

/** Validates the name of a folder (field rules, section 14). */
export function folderNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Required.'
  if (name.length > 120) return '120 characters max'
  if (name.startsWith('.')) return 'A name can’t start with a dot.'
  if (/[/\\:*?"<>|]/.test(name)) return 'A name cannot contain / \\ : * ? " < > |'
  return cleanName(name) === name.normalize('NFC') ? undefined : 'This name has characters that can’t be displayed.'
}
/** The maximum folder depth, and path length in characters. */
export const DEEPEST = 10
export const LONGEST_PATH = 500

/** Most files in one request of an upload. */
export const MOST_PER_REQUEST = 50
