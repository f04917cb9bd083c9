import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { embedFonts, wrap } from './ink.ts'
import { drawLine, runsOf, UNREADABLE, widthOf } from './runs.ts'
import { ink } from './paperPage.ts'

let document: PDFDocument
let font: PDFFont
beforeAll(async () => {
  document = await PDFDocument.create()
  font = (await embedFonts(document)).plain
})
const runs = (line: string) => runsOf(font, line).map((run) => [run.font.name.split('-')[0], run.text])

test.each([
  ['李雷'],
  ['김철수'],
  ['佐藤さくら'],
  ['陳嘉欣'],
  ['محمد علي'],
  ['דוד כהן'],
  ['Nguyễn Thị Ánh'],
  ['Łukasz Żółć'],
  ['Αθήνα'],
  ['Мария'],
  ['😀'],
])('%s is readable', (name) => {
  expect(
    runsOf(font, name)
      .map(({ text }) => text)
      .join(''),
  ).not.toContain(UNREADABLE)
  expect(widthOf(font, name, 10)).toBeGreaterThan(0)
})

test('a line that mixes scripts stands as it is read, each part in a font that has it', () => {
  expect(runs('José 李雷 end')).toEqual([
    ['DejaVuSansCondensed', 'José '],
    ['NotoSansSC', '李雷'],
    ['DejaVuSansCondensed', ' end'],
  ])
  // What is read from the right is one run; the Greek and Cyrillic around it stay where they are.
  expect(runs('Αθήνα محمد Москва').map(([, text]) => text)).toEqual(['Αθήνα ', 'محمد', ' Москва'])
  // A number within is read from the left, and stands to the left of what comes before it. Brackets look the other way.
  expect(runs('שלום (עולם) 42').map(([, text]) => text)).toEqual(['42', 'שלום )עולם( '])
  expect(runs('Signed (שלום) today').map(([, text]) => text)).toEqual(['Signed (', 'שלום', ') today'])
})

test('a letter that no font has is seen to be missing', () => {
  expect(runs('Roof ಕ').at(-1)?.[1]).toBe(`Roof ${UNREADABLE}`)
})

test('a line of many scripts is broken by its true width', () => {
  const lines = wrap(font, '李雷'.repeat(40), 10, 100)
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) expect(widthOf(font, line, 10)).toBeLessThanOrEqual(100)
})

test('a paper holds only the fonts that it uses', async () => {
  const fontsIn = async (line: string) => {
    const paper = await PDFDocument.create()
    const fonts = await embedFonts(paper)
    drawLine(paper.addPage([300, 100]), line, { font: fonts.plain, size: 12, x: 10, y: 10, color: ink.strong })
    const bytes = await paper.save({ useObjectStreams: false })
    return [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/FontName \/(\w+)/g),
    ].map(([, name]) => name)
  }
  expect((await fontsIn('Ada Bell')).some((name) => name?.startsWith('Noto'))).toBe(false)
  expect((await fontsIn('李雷')).filter((name) => name?.startsWith('NotoSansSC'))).toHaveLength(1)
})
