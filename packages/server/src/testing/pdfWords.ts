import { writeFile } from 'node:fs/promises'
import { newId } from '../db/ids.ts'
import type { House } from './house.ts'

/** The words of a PDF in one line. */
export async function wordsOfPdf(house: House, pdf: Buffer): Promise<string> {
  const path = `${house.folder}/read-${newId()}.pdf`
  await writeFile(path, pdf)
  const { text } = await house.services.workshop.text(path, { mime: 'application/pdf', languages: ['en'] })
  return text.replace(/\s+/g, ' ')
}
