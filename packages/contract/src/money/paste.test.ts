import { describe, expect, test } from 'vitest'
import { linesFromPaste, type Paste } from './paste.ts'

const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n')
/** Lines as short texts: section, name, quantity, unit, cost, and what drives the price. */
const short = ({ lines }: Paste) =>
  lines.map(({ section, name, quantity, unit, unitCost, pricing }) =>
    [section, name, quantity, unit, unitCost, pricing.by, Object.values(pricing)[1]].join(' | '),
  )

describe('tables with titles', () => {
  test('English, from a spreadsheet', () => {
    const paste = linesFromPaste(
      rows(
        ['Section', 'Item', 'Description', 'Qty', 'Unit', 'Unit Cost', 'Markup %', 'Notes'],
        ['Roof', 'Shingles', '30 years', '32.5', 'SQ', '$95.00', '35%', 'see photo'],
        ['', 'Felt', '', '1,200', 'SF', '0.0825', '20', ''],
        ['Walls', 'Paint', '', '', '', '$1,234.50', '', ''],
      ),
    )
    expect(short(paste)).toEqual([
      'Roof | Shingles | 32500 | SQ | 950000 | markup | 3500',
      'Roof | Felt | 1200000 | SF | 825 | markup | 2000',
      'Walls | Paint | 1000 |  | 12345000 | markup | 0',
    ])
    expect(paste.lines[0]?.description).toBe('30 years')
    expect(paste).toMatchObject({ problems: [], ignored: ['Notes'], skipped: [] })
  })

  test('Spanish, with a title above and a total below', () => {
    const paste = linesFromPaste(
      rows(
        ['Presupuesto cocina', '', '', '', ''],
        ['Concepto', 'Unidad', 'Cantidad', 'Precio unitario (MXN)', 'Importe'],
        ['Demolición', 'm²', '12', '$ 150.00', '$1,800.00'],
        ['Total', '', '', '', '$1,800.00'],
      ),
    )
    expect(short(paste)).toEqual([' | Demolición | 12000 | m² |  | price | 1500000'])
    expect(paste.skipped).toEqual(['Presupuesto cocina', 'Total $1,800.00'])
    expect(paste.mapping).toEqual({ name: 0, unit: 1, quantity: 2, unitPrice: 3, total: 4 })
  })

  test('a price drives over a markup; a total stands in for a price', () => {
    const paste = linesFromPaste(
      rows(
        ['Item', 'Qty', 'Cost', 'Markup', 'Price'],
        ['Both', '1', '10', '20', '15.5'],
        ['Credit', '-2', '', '', '(7.25)'],
      ),
    )
    expect(short(paste)).toEqual([
      ' | Both | 1000 |  | 100000 | price | 155000',
      ' | Credit | -2000 |  |  | price | -72500',
    ])
    const totals = linesFromPaste(rows(['Item', 'Qty', 'Amount'], ['Thirds', '3', '100'], ['Many', '1000', '0.03']))
    expect(short(totals)).toEqual([' | Thirds | 3000 |  |  | price | 333333', ' | Many | 1000000 |  |  | price | 0'])
    expect(totals.problems).toEqual([
      {
        field: 'lines.1.pricing.unitPrice',
        code: 'decimals',
        message: 'The amount 0.03 is not a price times the quantity.',
      },
    ])
  })

  test('a total tells the price where the cost is not it', () => {
    const paste = linesFromPaste(
      rows(['Item', 'Qty', 'Cost', 'Total'], ['At cost', '2', '5', '10'], ['Marked', '2', '5', '15']),
    )
    expect(short(paste)).toEqual([
      ' | At cost | 2000 |  | 50000 | markup | 0',
      ' | Marked | 2000 |  | 50000 | price | 75000',
    ])
  })

  test('a column that counts the lines does not name them', () => {
    const paste = linesFromPaste(
      rows(['Item #', 'Description', 'Qty', 'Price'], ['1', 'Paint', '1', '5'], ['2.1', 'Tile', '1', '5']),
    )
    expect(paste.lines.map(({ name }) => name)).toEqual(['Paint', 'Tile'])
    expect(paste.ignored).toEqual(['Item #'])
  })

  test('a budget as they are written in Mexico', () => {
    const paste = linesFromPaste(
      rows(
        ['Clave', 'Partida', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
        ['A-01', 'Albañilería', 'Muro de block', 'M2', '45.50', '$320.00', '$14,560.00'],
      ),
    )
    expect(short(paste)).toEqual(['Albañilería | Muro de block | 45500 | M2 |  | price | 3200000'])
    expect(paste.ignored).toEqual(['Clave'])
  })

  test('CSV with quoted cells', () => {
    const paste = linesFromPaste(
      'Item,Qty,Price\n"Door, ""Deluxe""",2,"$1,250.00"\n"Two\nlines of text",1,5\n3/4" pipe,10,1.5\n',
    )
    expect(short(paste)).toEqual([
      ' | Door, "Deluxe" | 2000 |  |  | price | 12500000',
      ' | Two | 1000 |  |  | price | 50000',
      ' | 3/4" pipe | 10000 |  |  | price | 15000',
    ])
    expect(paste.lines[1]?.description).toBe('lines of text')
    expect(short(linesFromPaste('Concepto;Cantidad;Precio\nPuerta;2;1250'))).toEqual([
      ' | Puerta | 2000 |  |  | price | 12500000',
    ])
  })

  test('only a description names the lines', () => {
    const paste = linesFromPaste(rows(['Description', 'Qty (boxes)', 'Rate'], ['Tile', '4', '20']))
    expect(short(paste)).toEqual([' | Tile | 4000 |  |  | price | 200000'])
    const unnamed = linesFromPaste(rows(['What', 'Qty', 'Rate'], ['Tile', '4', '20']))
    expect(short(unnamed)).toEqual([' | Tile | 4000 |  |  | price | 200000'])
  })
})

describe('tables without titles', () => {
  test.each([
    ['Paint\t450.00', ' | Paint | 1000 |  |  | price | 4500000'],
    ['Paint\t4', ' | Paint | 4000 |  |  | price | 0'],
    ['Paint\t4\t12.5', ' | Paint | 4000 |  |  | price | 125000'],
    ['Paint\t4\tgal\t12.50', ' | Paint | 4000 | gal |  | price | 125000'],
    ['Paint\t$12.50\t4', ' | Paint | 4000 |  |  | price | 125000'],
    ['Paint\t$12.50\t$20.00', ' | Paint | 1000 |  | 125000 | price | 200000'],
    ['Paint\t4\t12.50\t50.00', ' | Paint | 4000 |  |  | price | 125000'],
    ['Paint\t4\t10.00\t12.50\t50.00', ' | Paint | 4000 |  | 100000 | price | 125000'],
    ['Paint\t4\t10.00\t25%', ' | Paint | 4000 |  | 100000 | markup | 2500'],
    ['Paint\t12 SF\t2', ' | Paint | 12000 | SF |  | price | 20000'],
    ['Paint,4,12.5', ' | Paint | 4000 |  |  | price | 125000'],
    ['Paint, white', ' | Paint, white | 1000 |  |  | price | 0'],
    ['Paint', ' | Paint | 1000 |  |  | price | 0'],
  ])('%j', (text, line) => {
    expect(short(linesFromPaste(text))).toEqual([line])
  })

  test('numbers that only count the rows are ignored', () => {
    const paste = linesFromPaste(rows(['1', 'Paint', '4', '5'], ['2', 'Tile', '6', '7']))
    expect(short(paste)).toEqual([' | Paint | 4000 |  |  | price | 50000', ' | Tile | 6000 |  |  | price | 70000'])
    expect(paste.ignored).toEqual(['1'])
  })

  test('rows with nothing but a name are sections, unless most are', () => {
    const paste = linesFromPaste(
      rows(['Roof', '', ''], ['Shingles', '4', '5'], ['Felt', '4', '5'], ['Walls', '', ''], ['Paint', '1', '2']),
    )
    expect(short(paste).map((line) => line.slice(0, 12))).toEqual(['Roof | Shing', 'Roof | Felt ', 'Walls | Pain'])
    const noted = linesFromPaste(rows(['Item', 'Qty'], ['A', '1'], ['B', '1'], ['C', '2'], ['Good for 30 days', '']))
    expect(noted.lines.map(({ section }) => section)).toEqual(['', '', ''])
    expect(noted.skipped).toEqual(['Good for 30 days'])
    const list = linesFromPaste('Demo\nHaul away\nFrame walls\n')
    expect(list.lines.map(({ name }) => name)).toEqual(['Demo', 'Haul away', 'Frame walls'])
    expect(linesFromPaste('Item\nDemo\nHaul away').lines.map(({ name }) => name)).toEqual(['Demo', 'Haul away'])
  })
})

describe('what is wrong', () => {
  test('cells that are no numbers are named, and the line stays', () => {
    const paste = linesFromPaste(
      rows(
        ['Item', 'Qty', 'Cost', 'Price'],
        ['A', 'many', '#REF!', '1e309'],
        ['B', '1.23456', '2.00005', '$ -'],
        ['', '1', '', '1'],
      ),
    )
    expect(short(paste)).toEqual([
      ' | A | 1000 |  |  | price | 0',
      ' | B | 1235 |  | 20001 | markup | 0',
      ' |  | 1000 |  |  | price | 10000',
    ])
    expect(paste.problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'lines.0.quantity: Write a number such as 1,234.50.',
      'lines.0.unitCost: Write a number such as 1,234.50.',
      'lines.0.pricing.unitPrice: Write a number such as 1,234.50.',
      'lines.1.quantity: Rounded to 1.235.',
      'lines.1.unitCost: Rounded to 2.0001.',
      'lines.2.name: Required.',
    ])
  })

  test('long texts are kept or named', () => {
    const long = 'x'.repeat(130)
    const paste = linesFromPaste(rows(['Item', 'Unit', 'Qty'], [long, 'square feet', '1']))
    expect(paste.lines[0]).toMatchObject({ name: long.slice(0, 120), description: long, unit: 'square fee' })
    expect(paste.problems).toEqual([{ field: 'lines.0.unit', code: 'range', message: '10 characters max' }])
  })

  test('501 lines are refused with their number; 500 are taken', () => {
    const table = (count: number) => `Item\tQty\n${'Paint\t1\n'.repeat(count)}`
    expect(linesFromPaste(table(500)).lines).toHaveLength(500)
    for (const count of [501, 731, 2500, 50_000])
      expect(linesFromPaste(table(count))).toMatchObject({
        lines: [],
        problems: [{ field: 'paste', code: 'tooMany' }],
      })
    expect(linesFromPaste(table(731)).problems[0]?.message).toBe('Up to 500 lines. This has 731.')
    expect(linesFromPaste(`Item\n${'Paint\n'.repeat(501)}`).problems[0]?.message).toBe('Up to 500 lines. This has 501.')
  })

  test('nothing, and far too much', () => {
    for (const text of ['', ' \n\t\n ', '\uFEFF'])
      expect(linesFromPaste(text).problems).toMatchObject([{ message: 'There is nothing to paste.' }])
    expect(linesFromPaste('x'.repeat(2_000_001)).problems).toMatchObject([{ field: 'paste' }])
  })
})

describe('rows without titles, pasted into a cell', () => {
  const screen = ['name', 'quantity', 'unit', 'unitCost', 'markup', 'unitPrice', 'total'] as const

  test('fill the columns on the screen, from left to right', () => {
    const paste = linesFromPaste(
      rows(['Strip 2 layers', '31.5', 'sq', '118', '35'], ['Haul away', '2', 'ld', '310', '20']),
      { screen },
    )
    expect(short(paste)).toEqual([
      ' | Strip 2 layers | 31500 | sq | 1180000 | markup | 3500',
      ' | Haul away | 2000 | ld | 3100000 | markup | 2000',
    ])
    expect(paste).toMatchObject({ basis: 'place', problems: [], ignored: [], skipped: [] })
  })

  test('are a guess where they do not fit there', () => {
    for (const row of [
      ['Paint', '4', '12.50'],
      ['Paint', 'two coats', '4', 'gal', '12.50'],
      ['Paint', '$12.50', '4'],
      ['4', 'gal', 'Paint', '12.50'],
      ['Paint', '1', 'ea', '2', '3', '4', '5', '6'],
    ])
      expect(linesFromPaste(rows(row), { screen }).basis).toBe('guess')
    // Titles tell more than places.
    expect(linesFromPaste(rows(['Item', 'Price', 'Qty'], ['Paint', '5', '2']), { screen }).basis).toBe('titles')
  })

  test('are read again by the columns that a person chose', () => {
    const text = rows(['Paint', '4', '12.50'])
    const chosen = linesFromPaste(text, { screen, columns: { name: 0, quantity: 1, unitCost: 2 } })
    expect(short(chosen)).toEqual([' | Paint | 4000 |  | 125000 | markup | 0'])
    expect(chosen.basis).toBe('chosen')
  })

  test('figures that contradict each other are named', () => {
    const paste = linesFromPaste(rows(['Strip', '2', 'sq', '100', '35', '200', '999']), { screen })
    expect(paste.problems.map(({ message }) => message)).toEqual([
      'The price is not the cost with its markup.',
      'The amount 999.00 is not a price times the quantity.',
    ])
    expect(linesFromPaste(rows(['Strip', '3', 'sq', '100', '35', '135', '405']), { screen }).problems).toEqual([])
  })
})
