import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF of this many empty pages, written by hand: a library takes its time for so many. */
export function pagesPdf(count: number): Buffer {
  const parts = ['%PDF-1.7\n']
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const put = (text: string) => {
    offsets.push(at)
    parts.push(text)
    at += text.length
  }
  put('1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')
  put(
    `2 0 obj\n<</Type/Pages/Count ${count}/MediaBox[0 0 612 792]/Kids[${Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')}]>>\nendobj\n`,
  )
  for (let i = 0; i < count; i++) put(`${i + 3} 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n`)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${count + 3}\n0000000000 65535 f \n${table}trailer\n<</Size ${count + 3}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

/** A PDF that would run a script when it is opened. */
export async function scriptPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  document.addJavaScript('main', 'app.alert("run"); this.submitForm("https://example.com")')
  return document.save()
}

/** A PDF that opens with a password only. */
export async function encryptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  document.encrypt({ userPassword: 'plumb', ownerPassword: 'level', permissions: {} })
  return document.save()
}
