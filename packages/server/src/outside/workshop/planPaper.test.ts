// @ring full
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { scratch } from '../../testing/files.ts'
import type { PlanCell, PlanLine, PlanPaperSpec } from './jobs.ts'
import { openWorkshop } from './workshop.ts'

// The workers stand behind everything else that this machine does.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })
const files = scratch()
const workshop = openWorkshop({ workers: 2, temp: files.folder })
afterAll(async () => {
  await workshop.close()
  files.remove()
})

const colors = ['#1d4ed8', '#c2410c', '#15803d', '#6d28d9']
const entry = (n: number, text = `Tear off the south slope of house ${n}.`): PlanLine => ({
  time: n % 3 === 0 ? '7:30 AM' : '',
  text,
  more: `Tasks · T-${n} · Ana García, Łódź`,
  color: colors[n % 4] ?? '',
  isDone: n % 5 === 0,
})
const cell = (day: number, lines: PlanLine[]): PlanCell => ({
  label: String(day),
  title: `Friday, November ${day}`,
  isOff: day % 7 < 2,
  isFaint: day > 31,
  lines,
})
const columns = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const spec = (shape: PlanPaperSpec['shape'], rows: PlanPaperSpec['rows']): PlanPaperSpec => ({
  language: 'en',
  company: 'Foxglove Roofing LLC',
  logo: null,
  title: 'November 2026',
  subtitle: ['Ana García'],
  printedOn: '11/26/2026',
  shape,
  columns,
  rows,
})
let next = 0
/** Weeks whose days have so many entries each, all of them numbered. */
const weeksOf = (weeks: number, entries: (day: number) => number) => {
  next = 0
  return Array.from({ length: weeks }, (_, w) => ({
    title: w === 0 ? 'Luis Ortega' : `Person ${w}`,
    cells: columns.map((_column, c) =>
      cell(
        w * 7 + c + 1,
        Array.from({ length: entries(w * 7 + c) }, () => entry(++next)),
      ),
    ),
  }))
}
async function wordsOf(to: string): Promise<string> {
  const { text } = await workshop.text(to, { mime: 'application/pdf', languages: ['en'] })
  return text.replace(/\s+/g, ' ')
}
/** The numbers of entries that a paper has, each as often as it stands there. */
const numbersIn = (text: string) =>
  [...text.matchAll(/house (\d+)\./g)].map(([, n]) => Number(n)).toSorted((a, b) => a - b)
const all = () => Array.from({ length: next }, (_, n) => n + 1)

describe('the paper of a plan', () => {
  it('has a month with few entries on one page', async () => {
    const to = files.at('few.pdf')
    expect(
      await workshop.planPaper(
        to,
        spec(
          'month',
          weeksOf(5, (day) => day % 3),
        ),
      ),
    ).toMatchObject({ pages: 1 })
    expect(await workshop.pages(to)).toEqual([{ width: 792, height: 612 }])
    const text = await wordsOf(to)
    expect(numbersIn(text)).toEqual(all())
    for (const said of ['Foxglove Roofing LLC', 'November 2026', 'Ana García', 'Printed 11/26/2026', 'Page 1 of 1'])
      expect(text).toContain(said)
  })

  it('continues full days of a month in a list, and loses none of 3,000 entries', async () => {
    const to = files.at('many.pdf')
    const { pages } = await workshop.planPaper(
      to,
      spec(
        'month',
        weeksOf(6, (day) => (day % 2 === 0 ? 143 : 0)),
      ),
    )
    const text = await wordsOf(to)
    expect(numbersIn(text)).toEqual(all())
    expect(next).toBe(3003)
    expect(text).toContain('more, see list')
    expect(text).not.toContain('This PDF ends')
    expect(pages).toBeLessThan(60)
  })

  it('has a row for each person, as high as it needs to be, over several pages', async () => {
    const to = files.at('board.pdf')
    const { pages } = await workshop.planPaper(
      to,
      spec(
        'board',
        weeksOf(6, (day) => (day === 1 ? 60 : day % 4)),
      ),
    )
    const text = await wordsOf(to)
    expect(numbersIn(text)).toEqual(all())
    expect(text).toContain('Luis Ortega')
    expect(text).toContain('(continued)')
    expect(pages).toBeGreaterThan(2)
  })

  it('has the days of one person below each other', async () => {
    const to = files.at('list.pdf')
    await workshop.planPaper(
      to,
      spec(
        'list',
        weeksOf(1, (day) => day),
      ),
    )
    const text = await wordsOf(to)
    expect(numbersIn(text)).toEqual(all())
    expect(text).toContain('Nothing planned.')
  })

  it('ends after 60 pages, says so, and is the same each time', async () => {
    const [to, again] = [files.at('endless.pdf'), files.at('again.pdf')]
    for (const shape of ['board', 'list'] as const) {
      const plan = spec(
        shape,
        weeksOf(30, () => 100),
      )
      expect(await workshop.planPaper(to, plan)).toMatchObject({ pages: 60 })
      expect(await wordsOf(to)).toContain('This PDF ends after 60 pages.')
      await workshop.planPaper(again, plan)
      expect(readFileSync(again).equals(readFileSync(to))).toBe(true)
    }
  })

  it('takes a title that is longer than its column, and letters that no font has', async () => {
    const to = files.at('long.pdf')
    const lines = [entry(1, `${'Roof'.repeat(300)} 屋根 🏠 end`), entry(2)]
    for (const shape of ['month', 'board', 'list'] as const)
      expect(
        await workshop.planPaper(
          to,
          spec(shape, [{ title: 'x'.repeat(400), cells: columns.map((_, n) => cell(n, lines)) }]),
        ),
      ).toMatchObject({ pages: expect.any(Number) as number })
  })
})
