import type { FileAbout, Target } from '@jobwright/contract/resources/uploads.ts'
import { thePhone } from '../phone/current.ts'
import { fileDocument } from './files.ts'

/** Stores a chosen file on this phone and puts it into the outbox. Throws when storage fails. */
export const keepFile = (file: File, target: Target, about?: FileAbout): Promise<string> =>
  fileDocument(thePhone(), file, target, about)
