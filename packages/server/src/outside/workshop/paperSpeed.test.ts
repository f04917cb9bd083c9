// @ring full
import { PDFDocument } from '@cantoo/pdf-lib'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { scratch } from '../../testing/files.ts'
import { embedFonts, wrap } from './ink.ts'
import type { PaperLog } from './jobs.ts'
import { logPaper } from './logPaper.ts'
import { offerPaper } from './offerPaper.ts'
import { openPool, type Pool } from './pool.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })
const files = scratch()
const pools: Pool[] = []
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  files.remove()
})

const words = ['beam', 'ridge', 'Łódź', 'wörk', 'inspection', 'gravel', 'subcontractor', 'flashing']
/** A text of so many words, another one for each number. */
const textOf = (n: number, count: number) =>
  Array.from({ length: count }, (_, i) => (i % 9 === 0 ? `${n * 31 + i}` : words[(n * 7 + i * 3) % 8])).join(' ')

const contentOf = (lines: number): OfferContent => ({
  kind: 'bids',
  number: 'B-1',
  version: 1,
  title: 'A new roof',
  language: 'en',
  currency: 'USD',
  timezone: 'America/New_York',
  dateFormat: 'MDY',
  company: { name: 'Foxglove', logo: null, address: '', phone: '', email: '', website: '', licence: '', brand: null },
  client: { name: 'Ana', address: '' },
  site: '',
  date: '2026-11-28',
  validUntil: '2026-12-28',
  notes: '',
  terms: '',
  sheet: {
    display: 'prices',
    listed: [],
    document: {
      lines: Array.from({ length: lines }, (_, n) => ({
        id: `line ${n}`,
        section: `Section ${n % 40}`,
        name: `Line ${n}`,
        description: textOf(n, 90),
        quantity: 1000,
        unit: 'h',
        unitCost: null,
        pricing: { by: 'price', unitPrice: 77_711 },
        lineDiscount: null,
        taxRateIds: [],
        optional: false,
        optionGroup: null,
        selected: true,
        costCodeId: null,
        hiddenFromClient: false,
      })),
      discount: null,
      taxRates: [],
      taxMode: 'line',
      deposit: null,
    },
  },
  photos: [],
  documents: [],
})
const offerOf = (lines: number, name = 'offer') => ({
  to: files.at(`${name}.pdf`),
  spec: { content: contentOf(lines), logo: null, photos: [], hash: 'h', verifyUrl: 'https://x.example/verify/h' },
})
const logOf = (rows: number, fields: number): PaperLog => ({
  title: 'Daily log',
  version: 'Version 1',
  number: 'L-1',
  subtitle: [],
  marks: [],
  blocks: Array.from({ length: rows }, (_, r) => ({
    kind: 'facts',
    facts: Array.from({ length: fields }, (_f, f) => ({ label: `Field ${f}`, value: textOf(r * fields + f, 8) })),
  })),
  hash: 'h',
  verifyUrl: 'https://x.example/verify/h',
})

/** The least of some runs, in milliseconds of this process's computing: what else the machine does is not counted. */
async function computingOf(work: () => Promise<unknown>, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < runs; n++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** What writing the same texts costs at least: each line drawn once, where it is known how they break. */
async function floorOf(texts: readonly string[], size: number, width: number): Promise<number> {
  const measured = await PDFDocument.create()
  const { plain } = await embedFonts(measured)
  const lines = texts.flatMap((text) => wrap(plain, text, size, width))
  return computingOf(async () => {
    const document = await PDFDocument.create()
    const fonts = await embedFonts(document)
    for (const [n, line] of lines.entries()) {
      if (n % 55 === 0) document.addPage([612, 792])
      document
        .getPages()
        .at(-1)
        ?.drawText(line, { font: fonts.plain, size, x: 40, y: 780 - (n % 55) * 14 })
    }
    await document.save()
  })
}

describe('the time that a paper takes', () => {
  it('of 400 lines is about four times that of 100, and a small number of times what its letters take', async () => {
    await offerPaper(offerOf(20))
    const hundred = await computingOf(() => offerPaper(offerOf(100)))
    const four = await computingOf(() => offerPaper(offerOf(400)))
    const floor = await floorOf(
      contentOf(400).sheet.document.lines.map(({ description }) => description),
      8,
      290,
    )
    expect(four / hundred).toBeLessThan(6.5)
    expect(four / floor).toBeLessThan(4)
  })

  it('of a log of 200 fields and 90 rows is a small number of times what its letters take', async () => {
    const spec = (rows: number, fields: number) => ({
      to: files.at('log.pdf'),
      spec: { language: 'en' as const, company: 'Foxglove', logo: null, logs: [logOf(rows, fields)] },
    })
    await logPaper(spec(5, 20))
    const half = await computingOf(() => logPaper(spec(90, 100)), 2)
    const whole = await computingOf(() => logPaper(spec(90, 200)), 2)
    const texts = Array.from({ length: 18_000 }, (_, n) => textOf(n, 8))
    expect(whole / half).toBeLessThan(3)
    expect(whole / (await floorOf(texts, 10, 250))).toBeLessThan(5)
  })
})

describe('the paper of a company', () => {
  it('that is small does not wait for the large ones of others', async () => {
    const pool = openPool({ workers: 2, temp: files.folder })
    pools.push(pool)
    const limits = { ms: 300_000, memory: 1536 * 1024 * 1024 }
    const run = (owner: string, lines: number, name: string) =>
      pool.run('offerPaper', offerOf(lines, name), limits, owner)
    await Promise.all([run('one', 1, 'a'), run('two', 1, 'b')])
    let ended = 0
    const large = ['one', 'two'].flatMap((owner) =>
      [1, 2, 3].map((n) => run(owner, 500, `${owner}${n}`).then(() => (ended += 1))),
    )
    for (let n = 0; n < 3; n++) await run('third', 1, `small${n}`)
    // Three small ones, one after the other, take less than the time of two large ones.
    expect(ended).toBeLessThan(3)
    await Promise.all(large)
  })
})
