import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'

export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A plan sheet with a title block; `room` is what one revision has and another has not. */
export async function planSheet(no: string, revision: string, room: string, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const ink = rgb(0.1, 0.1, 0.12)
  for (let n = 0; n < pages; n++) {
    const page = pdf.addPage([1296, 864])
    page.drawRectangle({ x: 100, y: 150, width: 850, height: 550, borderColor: ink, borderWidth: 7 })
    page.drawRectangle({ x: room.length * 20, y: 250, width: 160, height: 120, borderColor: ink, borderWidth: 3 })
    page.drawText(room, { x: room.length * 20 + 10, y: 300, size: 18, font, color: ink })
    page.drawText(no, { x: 1090, y: 90, size: 44, font, color: ink })
    page.drawText(`REV ${revision}`, { x: 1090, y: 55, size: 20, font, color: ink })
  }
  return Buffer.from(await pdf.save())
}

export const pdf = (name: string, buffer: Buffer): Upload => ({ name, mimeType: 'application/pdf', buffer })
export const txt = (name: string, text: string): Upload => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Drops files onto the page as from a folder of the desk. */
export async function dropOn(page: Page, selector: string, files: readonly Upload[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate(
    `(() => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of ${JSON.stringify(given)})
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: mimeType }))
      const on = document.querySelector(${JSON.stringify(selector)})
      for (const type of ['dragenter', 'dragover', 'drop'])
        on.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    })()`,
  )
}
