import { databaseName, PhoneDb } from '../phone/store/database.ts'
import type { CaptureRecord } from '../phone/store/database.ts'
import { readUnsent } from '../phone/sync/unsent.ts'
import { saveBlob } from '../save.ts'
import { zipOf } from '../zip.ts'
import type { ZipEntry } from '../zip.ts'
import type { Op } from './op.ts'

const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const linesOf = (fields: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(fields)
    .filter(([field, value]) => !['id', 'base', 'version', 'sha256'].includes(field) && value !== null && value !== '')
    .map(([field, value]) => `  ${field}: ${valueOf(value)}`)

const opLines = ({ what, noun, id, at, args, reason }: Op): string[] => [
  `${new Date(at).toISOString()} ${what} ${noun} ${id}`,
  ...(args.file ? [`  file: ${args.file.name}`] : []),
  ...linesOf({ ...args.about, ...args.target, ...args.body }),
  ...(reason ? [`  refused: ${reason.message}`] : []),
  '',
]
const captureLines = ({ capturedAt, caption, tags, name }: CaptureRecord): string[] => [
  `${capturedAt} photo, not uploaded`,
  ...linesOf({ file: name, caption, tags }),
  '',
]

/** Everything that exists only on this device, as files: photos and documents unchanged, and the rest as text. */
export async function unsentFiles(db: PhoneDb): Promise<ZipEntry[]> {
  const { ops, shots: captures, held } = await readUnsent(db)
  const entries: ZipEntry[] = []
  const add = (name: string, bytes: ArrayBuffer) =>
    // Two files may share a name.
    entries.push({
      name: `${String(entries.length + 1).padStart(3, '0')} ${name.replace(/[\\/:*?"<>|\r\n]/g, '_')}`,
      bytes,
    })
  for (const { id, name } of [
    ...ops.flatMap((op) => (op.args.file ? [{ id: op.id, name: op.args.file.name }] : [])),
    ...captures,
  ]) {
    const shelved = await db.shelf.get(id)
    if (shelved) add(name, shelved.bytes)
  }
  for (const { shot: capture } of held) add(capture.name ?? 'photo.jpg', await capture.blob.arrayBuffer())
  const text = [...ops.flatMap(opLines), ...captures.flatMap(captureLines)].join('\n')
  return [...entries, { name: 'work.txt', bytes: new TextEncoder().encode(text) }]
}

/** Exports a copy of everything that exists only on this device, without a session. The originals stay. */
export async function saveUnsentOf(person: { companyId: string; userId: string; firstName: string }): Promise<void> {
  const db = new PhoneDb(databaseName(person.companyId, person.userId))
  try {
    await saveAll(db, person.firstName)
  } finally {
    db.close()
  }
}

/** The same for an open store. */
export async function saveAll(db: PhoneDb, firstName: string): Promise<void> {
  saveBlob(zipOf(await unsentFiles(db)), `Jobwright ${firstName}.zip`)
}
