import { refuse } from '@jobwright/contract/problem.ts'
import type { Who } from '../../http/ask.ts'
import type { Tools } from '../../http/tools.ts'
import type { Received } from '../../outside/storage/storage.ts'
import { fileDocument, filePhoto, Overtaken, type Filing } from './filing.ts'
import { settle, settledBefore } from './receive.ts'

/** Looks at one received file, stores it and makes its record; answers the record's JSON. */
export async function fileOne(
  tools: Tools,
  filing: Filing,
  received: Received,
  name: string,
  isPhoto: boolean,
): Promise<string> {
  permit(filing.who, isPhoto)
  const file = isPhoto ? filePhoto : fileDocument
  const settled = await settle(tools, filing.who, received, { name, sha256: filing.about.sha256, imagesOnly: isPhoto })
  try {
    return await file(tools, filing, settled)
  } catch (error) {
    // Two who send the same bytes at once: the second finds those of the first. What it kept itself, the sweep takes.
    const there = error instanceof Overtaken ? await settledBefore(tools, filing.who, settled) : undefined
    if (!there) throw error
    return file(tools, filing, there)
  }
}
/** Refuses who may not make such a record. */
export function permit(who: Who, isPhoto: boolean): void {
  if (!who.can(isPhoto ? 'photos.create' : 'documents.create'))
    refuse('forbidden', 'You don’t have permission to do this.')
}
