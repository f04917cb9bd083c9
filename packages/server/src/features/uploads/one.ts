import { refuse } from '@jobwright/contract/problem.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import type { ReceivedBytes } from '../../outside/storage/storage.ts'
import { fileDocument, filePhoto, Overtaken, type Filing } from './filing.ts'
import { settle, settledBefore } from './receive.ts'

/** Checks a received file, stores it and creates its record. Returns the record's JSON. */
export async function fileOne(
  context: Context,
  filing: Filing,
  received: ReceivedBytes,
  name: string,
  isPhoto: boolean,
): Promise<string> {
  permit(filing.who, isPhoto)
  const file = isPhoto ? filePhoto : fileDocument
  const settled = await settle(context, filing.who, received, {
    name,
    sha256: filing.about.sha256,
    imagesOnly: isPhoto,
    upload: filing.upload,
  })
  try {
    return await file(context, filing, settled)
  } catch (error) {
    // Two who send the same bytes at once: the second finds those of the first. What it kept itself, the sweep takes.
    const there = error instanceof Overtaken ? await settledBefore(context, filing.who, settled) : undefined
    if (!there) throw error
    return file(context, filing, there)
  }
}
/** Refuses who may not make such a record. */
export function permit(who: Who, isPhoto: boolean): void {
  if (!who.can(isPhoto ? 'photos.create' : 'documents.create'))
    refuse('forbidden', 'You don’t have permission to do this.')
}
