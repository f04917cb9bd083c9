import { isAllowed, MOST_FILES } from '@jobwright/contract/rules/files.ts'
import { newId } from '../../data/ids.ts'
import type { FoundFile } from './folders.ts'
import { drawingNumberOf } from './drawingNumber.ts'

/** A file in the dialog that is not uploading yet. */
export type FileChoice = FoundFile & {
  key: string
  sheetNo: string
  /** The document that gets it as a new revision; '' for a new document, undefined while undecided. */
  revisionOf?: string
}
type Choosing = {
  choices: FileChoice[]
  /** Names of rejected files. */
  refused: string[]
  /** More files were chosen than the dialog accepts. */
  tooMany: boolean
}

/** The result of choosing files: at most ten of allowed types, without duplicates. */
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
      choices.push({ ...found, key: newId(), sheetNo: imagesOnly ? '' : (drawingNumberOf(file.name) ?? '') })
  }
  return { choices, refused, tooMany }
}

const isSame = (a: FoundFile, b: FoundFile) =>
  a.way === b.way &&
  a.file.name === b.file.name &&
  a.file.size === b.file.size &&
  a.file.lastModified === b.file.lastModified
