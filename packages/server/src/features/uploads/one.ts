import { refuse } from '@jobwright/contract/problem.ts'
import type { Who } from '../../http/mount.ts'
import type { Tools } from '../../http/tools.ts'
import type { Received } from '../../outside/storage/storage.ts'
import { fileDocument, filePhoto, type Filing } from './filing.ts'
import { settle } from './receive.ts'

/** Looks at one received file, stores it and makes its record; answers the record's JSON. */
export async function fileOne(
  tools: Tools,
  filing: Filing,
  received: Received,
  name: string,
  isPhoto: boolean,
): Promise<string> {
  permit(filing.who, isPhoto)
  const settled = await settle(tools, filing.who, received, { name, sha256: filing.about.sha256, imagesOnly: isPhoto })
  return isPhoto ? filePhoto(tools, filing, settled) : fileDocument(tools, filing, settled)
}
/** Refuses who may not make such a record. */
export function permit(who: Who, isPhoto: boolean): void {
  if (!who.can(isPhoto ? 'photos.create' : 'documents.create')) refuse('forbidden', 'You are not permitted to do this.')
}
