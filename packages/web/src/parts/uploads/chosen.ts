import { isAllowed, MOST_FILES } from '@jobwright/contract/rules/files.ts'
import { newId } from '../../data/ids.ts'
import type { FoundFile } from './folders.ts'
import { sheetNoOf } from './sheetNo.ts'

/** A file that was chosen in the dialog and does not go yet. */
export type FileChoice = FoundFile & {
  key: string
  sheetNo: string
  /** The document of which it becomes a new revision; '' for a document of its own, undefined while nobody said. */
  revisionOf?: string
}
type Choosing = {
  choices: FileChoice[]
  /** Names of those that may not be sent. */
  refused: string[]
  /** More than the dialog takes were chosen. */
  tooMany: boolean
}

/** What comes of choosing files: at most ten of allowed types; the same file twice is one. */
export function choose(
  before: readonly FileChoice[],
  files: readonly FoundFile[],
  imagesOnly: boolean,
  most = MOST_FILES,
): Choosing {
  const refused: string[] = []
  const choices = [...before]
  let tooMany = false
  for (const found of files) {
    const { file } = found
    if (choices.length + refused.length >= most) {
      tooMany = true
      break
    }
    if (!isAllowed(file, imagesOnly)) refused.push(file.name)
    else if (!choices.some((one) => isSame(one, found)))
      choices.push({ ...found, key: newId(), sheetNo: imagesOnly ? '' : (sheetNoOf(file.name) ?? '') })
  }
  return { choices, refused, tooMany }
}

const isSame = (a: FoundFile, b: FoundFile) =>
  a.way === b.way &&
  a.file.name === b.file.name &&
  a.file.size === b.file.size &&
  a.file.lastModified === b.file.lastModified
