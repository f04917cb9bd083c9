import { kindOf } from '@jobwright/contract/rules/files.ts'
import { inspectImage } from './images.ts'
import type { Inspected, WorkerJobs } from './jobs.ts'
import { inspectPdf } from './pages.ts'
import { Unreadable } from './unreadable.ts'

/** What a file is: images and PDFs are opened for it, of the others there is nothing more to know than their type. */
export async function inspect({ path, mime }: WorkerJobs['inspect']['ask']): Promise<Inspected> {
  const kind = kindOf(mime)
  if (kind === 'image') return inspectImage(path)
  if (kind === 'pdf') return inspectPdf(path)
  if (kind === undefined) throw new Unreadable('not-supported', mime)
  return { kind, mime, width: null, height: null, pages: null, captured: null, camera: '', geo: null, warnings: [] }
}
