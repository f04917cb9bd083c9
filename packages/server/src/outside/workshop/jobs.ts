import type { FileKind } from '@jobwright/contract/rules/files.ts'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import type { Letterhead } from './letterhead.ts'
import type { chooseHeader, planTable, readUpload, writeErrors } from './tables.ts'
import type { UnreadableReason } from './unreadable.ts'

/** What a file is and says of itself. Pixels are those of the picture as it is shown, upright. */
export type Inspected = {
  kind: FileKind
  mime: string
  width: number | null
  height: number | null
  pages: number | null
  /** When the camera says that it was taken: its clock, and the minutes east of UTC when it knew them. */
  captured: { local: string; offsetMin: number | null } | null
  /** Make and model, or ''. */
  camera: string
  /** Degrees. */
  geo: { lat: number; lng: number } | null
  /** What a person may want to know: 'animated', 'encrypted', 'too-many-pages', 'has-script', 'no-pages'. */
  warnings: string[]
}

/** A picture that was made: pixels, bytes and type of the file. */
export type Made = { width: number; height: number; bytes: number; mime: string }
export type Variant = 'thumb' | 'view'
export type TextFound = { text: string; how: 'pdf' | 'office' | 'plain' | 'ocr' | 'none'; truncated: boolean }

export type ReportPhoto = {
  path: string
  mime: string
  /** Pixels of the upright photo. */
  width: number
  height: number
  marks?: Annotations
  /** Shown below the photo: the caption first, then time, place and so on in small type. */
  lines: string[]
}
/** A report of photos: Letter, portrait. Words of its own (the page numbers) are in `language`. */
export type ReportSpec = {
  title: string
  company: Letterhead
  logo: string | null
  /** What the company has printed at the foot of its papers. */
  foot: string
  madeOn: string
  subtitle: string
  language: 'en' | 'es'
  perPage: 1 | 2 | 4 | 6
  photos: ReportPhoto[]
}

/** A part of the paper of a log; lengths of texts are not limited, pages are added as needed. */
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  /** Pairs of a label and a value, two beside each other where both are short. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'text'; label: string; value: string }
  /** `shares`: how the width is divided among the columns; evenly if absent. */
  | { kind: 'table'; label: string; columns: string[]; rows: string[][]; shares?: number[] }
  | { kind: 'photos'; label: string; photos: ReportPhoto[] }
  | { kind: 'signature'; label: string; name: string; title: string; at: string; path: string }
/** One log on paper. */
export type PaperLog = {
  /** The name of the template with its version, the number and the day, what the log belongs to. */
  title: string
  version: string
  number: string
  subtitle: string[]
  /** Such as "Filed 2 days late" or "Revision 2". */
  marks: string[]
  blocks: PaperBlock[]
  /** SHA-256 of what was filed, and the address that verifies it; null where the product has no address of its own. */
  hash: string
  verifyUrl: string | null
}
/** Logs as a PDF: Letter, portrait. Each begins on a page of its own and carries its own hash at the foot. */
export type PaperSpec = { language: 'en' | 'es'; company: string; logo: string | null; logs: PaperLog[] }

/** One thing on the paper of a plan: its time or '', what it is, and more in small letters. `color` is #rrggbb. */
export type PlanLine = { time: string; text: string; more: string; color: string; isDone: boolean }
/** A day on such a paper: `label` in a grid, `title` in a list. */
export type PlanCell = { label: string; title: string; isOff: boolean; isFaint: boolean; lines: PlanLine[] }
/**
 * A plan as a PDF: Letter, landscape. `month`: weeks that share one page; what does not fit into a day follows as a list.
 * `board`: rows as high as they need to be, with a title each. `list`: the days of the rows below each other.
 */
export type PlanPaperSpec = {
  language: 'en' | 'es'
  company: string
  logo: string | null
  title: string
  subtitle: string[]
  printedOn: string
  shape: 'month' | 'board' | 'list'
  columns: string[]
  rows: { title: string; cells: PlanCell[] }[]
}

/** What a client is sent, on paper. `logo` is a PNG in base64; `hash` is the SHA-256 of the content, null for a draft. */
export type OfferPaperSpec = {
  content: OfferContent
  logo: string | null
  photos: ReportPhoto[]
  hash: string | null
  verifyUrl: string | null
}
/** Where the space for a signature is: points from the lower left corner of a page, which counts from 0. */
export type SignatureSpace = { page: number; x: number; y: number; width: number; height: number }
/** A mark in its space. */
export type SignatureMark = {
  space: SignatureSpace
  /** An SVG path in a box of 600 by 200; empty for a typed name. */
  path: string
  name: string
  /** Written in the space beside it. */
  signedOn: string
}
type CertificateFact = { label: string; value: string }
/** A paper that was signed or decided: its file, the mark, and the pages that tell of it. */
export type CertificateSpec = {
  language: 'en' | 'es'
  /** The marks of those who signed; none where nobody did. */
  marks: SignatureMark[]
  heading: string
  company: string
  number: string
  facts: CertificateFact[]
  /** Where several must sign: what is known of each signature. */
  signers: { heading: string; facts: CertificateFact[] }[]
  events: { label: string; columns: string[]; rows: string[][] }
  /**
   * What was agreed where the client had a choice: the content with the options that they took, and the note beside the
   * signature, before and after the number of the page.
   */
  agreed: { content: OfferContent; heading: string; note: [string, string] } | null
}

/** What workers do: the question and the answer of each job, as they go between the processes. */
export type WorkerJobs = {
  inspect: { ask: { path: string; mime: string }; answer: Inspected }
  pictures: {
    ask: { path: string; mime: string; wanted: { variant: Variant; to: string }[]; marks: Annotations }
    answer: (Made & { variant: Variant })[]
  }
  logo: { ask: { path: string; mime: string; to: string }; answer: Made }
  portrait: { ask: { path: string; to: string }; answer: Made }
  page: { ask: { path: string; page: number; to: string; width: number }; answer: Made }
  pages: { ask: { path: string }; answer: { width: number; height: number }[] }
  text: { ask: { path: string; mime: string; languages: ('en' | 'es')[] }; answer: TextFound }
  burn: {
    ask: { path: string; marks: Annotations; to: string; how: 'annotations' | 'burned' }
    answer: { bytes: number; pages: number }
  }
  report: { ask: { to: string; spec: ReportSpec }; answer: { bytes: number; pages: number } }
  paper: { ask: { to: string; spec: PaperSpec }; answer: { bytes: number; pages: number } }
  planPaper: { ask: { to: string; spec: PlanPaperSpec }; answer: { bytes: number; pages: number } }
  offerPaper: {
    ask: { to: string; spec: OfferPaperSpec }
    /** One space for each of those who must sign; `signature` is the first. */
    answer: { bytes: number; pages: number; signature: SignatureSpace; signatures: SignatureSpace[] }
  }
  certify: { ask: { path: string; to: string; spec: CertificateSpec }; answer: { bytes: number; pages: number } }
  holidays: {
    ask: { bytes: Uint8Array; from: string; to: string }
    /** `isPart`: it lasts some hours only, so nobody has the day off. */
    answer: { day: string; title: string; isPart?: true }[]
  }
  tableRead: JobOf<typeof readUpload>
  tableHeader: JobOf<typeof chooseHeader>
  tablePlan: JobOf<typeof planTable>
  tableErrors: JobOf<typeof writeErrors>
}
type JobOf<Work extends (ask: never) => Promise<unknown>> = {
  ask: Parameters<Work>[0]
  answer: Awaited<ReturnType<Work>>
}
export type JobName = keyof WorkerJobs

/**
 * What a job may take: milliseconds of computing (on a busy machine it may wait as long again and more, see PATIENCE),
 * and bytes of the whole process.
 */
export type Limits = { ms: number; memory: number }
const MB = 1024 * 1024

/** A question to a worker, and what it answers with. */
export type WorkerRequest = { name: JobName; ask: WorkerJobs[JobName]['ask']; limits: Limits; temp: string }
export type WorkerResponse = (
  | { value: WorkerJobs[JobName]['answer'] }
  | { unreadable: UnreadableReason; detail: string }
  | { fault: string }
) & {
  /** The process has grown and should not be kept for another job. */
  retire?: boolean
}

/** Time and memory of each job (security rules): images 10 s (HEIC 40 s) and 1 GB; PDFs 20 s; OCR 60 s; a report 5 min. */
export function limitsOf(name: JobName, mime: string): Limits {
  if (name === 'report' || name === 'paper' || name === 'planPaper' || name === 'offerPaper')
    return { ms: 300_000, memory: 1536 * MB }
  if (name === 'text')
    return { ms: mime === 'application/pdf' || mime.startsWith('image/') ? 60_000 : 20_000, memory: 1024 * MB }
  // libheif in WebAssembly is several times slower than what reads the others.
  if (name === 'pictures' && /^image\/hei[cf]/.test(mime)) return { ms: 40_000, memory: 1024 * MB }
  if (name === 'pictures' || name === 'logo' || name === 'portrait' || mime.startsWith('image/'))
    return { ms: 10_000, memory: 1024 * MB }
  // The decoder itself gets 512 MB (see worker.ts); the rest is Node.js and the file.
  return { ms: name === 'burn' ? 60_000 : 20_000, memory: 1024 * MB }
}
/** A table gets four seconds, and one for each MB: a small file that unpacks to much stops nobody for long. */
export const tableLimits = (bytes: number): Limits => ({ ms: 4_000 + bytes / 1_000, memory: 1280 * MB })
/** What a worker writes to its error output before it ends itself for want of memory. */
export const OUT_OF_MEMORY = 'workshop: out of memory'
/** And for want of time. */
export const OUT_OF_TIME = 'workshop: out of time'
/** A job that computes little gets so many times its time on the clock: it waits for a busy machine, or hangs. */
export const PATIENCE = 4
