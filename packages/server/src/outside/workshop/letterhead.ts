import type { PDFDocument } from '@cantoo/pdf-lib'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { wrap } from './ink.ts'
import { offerPaperWords } from './offerPaperWords.ts'
import { ink, MARGIN, MM, PAPER, write, type PaperPage } from './paperPage.ts'

/** Who writes a paper, as its head shows them. */
export type Letterhead = Pick<OfferContent['company'], 'name' | 'address' | 'phone' | 'email' | 'website' | 'licence'>
type Head = { company: Letterhead; logo: string | null; language: 'en' | 'es' }

/** Millimeters of a logo, at most: 60 pixels high on a screen of 96 dots an inch. */
const LOGO = { height: 15.9, width: 50 }

/**
 * Writes the company with its logo and its address in the upper left corner, and leaves `right` millimeters free beside them.
 * Returns where the last of it ends.
 */
export async function letterhead(
  document: PDFDocument,
  { page, fonts }: PaperPage,
  { company, logo, language }: Head,
  right: number,
): Promise<number> {
  let [left, bottom] = [MARGIN, MARGIN + 4.6]
  if (logo !== null) {
    const image = await document.embedPng(Buffer.from(logo, 'base64'))
    const scale = Math.min(LOGO.height / image.height, LOGO.width / image.width)
    const [width, height] = [image.width * scale, image.height * scale]
    page.drawImage(image, {
      x: left * MM,
      y: (PAPER.height - MARGIN - height) * MM,
      width: width * MM,
      height: height * MM,
    })
    left += width + 4
    bottom = MARGIN + height
  }
  const room = (PAPER.width - MARGIN - left - right) * MM
  const [name = ''] = wrap(fonts.bold, company.name, 13, room, 1)
  write(page, name, { font: fonts.bold, size: 13, x: left, y: MARGIN + 4.6, color: ink.strong })
  const licence = company.licence && `${offerPaperWords[language].licence} ${company.licence}`
  const reach = [company.phone, company.email, company.website].filter(Boolean).join('  ·  ')
  const small = [company.address, reach, licence].filter(Boolean)
  for (const [n, line] of small.entries()) {
    const [fit = ''] = wrap(fonts.plain, line, 8, room, 1)
    write(page, fit, { font: fonts.plain, size: 8, x: left, y: MARGIN + 9.2 + n * 3.8, color: ink.soft })
  }
  return small.length > 0 ? Math.max(bottom, MARGIN + 5.4 + small.length * 3.8) : bottom
}
