import { describe, expect, it } from 'vitest'
import {
  filledColumns,
  leastWidth,
  NARROWEST,
  nothingShown,
  plainLayout,
  tracks,
  visibleColumns,
  WIDEST,
  withColumn,
  withContent,
  withMove,
  withRoomForMoney,
  withStep,
  withWidth,
} from './columns.ts'
import type { TableColumn } from './columns.ts'

const column = (key: string, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  key,
  label: key,
  width: 160,
  render: (row) => row,
  ...more,
})
const columns = [column('title', { grow: 2 }), column('status'), column('created', { hiddenAtFirst: true })]
const keys = (layout = plainLayout) => visibleColumns(columns, layout).map((one) => one.key)

describe('columns', () => {
  it('hides, shows and brings back', () => {
    expect(keys()).toEqual(['title', 'status'])
    const more = withColumn(plainLayout, columns[2]!, true)
    expect(keys(more)).toEqual(['title', 'status', 'created'])
    expect(keys(withColumn(more, columns[2]!, false))).toEqual(['title', 'status'])
    const less = withColumn(plainLayout, columns[1]!, false)
    expect(keys(less)).toEqual(['title'])
    expect(keys(withColumn(less, columns[1]!, true))).toEqual(['title', 'status'])
  })

  it('moves a column past those that are seen, and never before the name', () => {
    const four = [
      column('title', { hideable: false }),
      column('number'),
      column('created', { hiddenAtFirst: true }),
      column('status'),
      column('lead'),
    ]
    const order = (layout = plainLayout) => visibleColumns(four, layout).map((one) => one.key)
    const left = withMove(four, plainLayout, 'status', -1)
    expect(order(left)).toEqual(['title', 'status', 'number', 'lead'])
    expect(withMove(four, left, 'status', -1)).toBe(left)
    expect(order(withMove(four, left, 'status', 1))).toEqual(['title', 'number', 'status', 'lead'])
    expect(withMove(four, plainLayout, 'lead', 1)).toBe(plainLayout)
    // A column from a later version comes after the ordered ones.
    expect(visibleColumns([...four, column('new')], left).map((one) => one.key)).toEqual([
      'title',
      'status',
      'number',
      'lead',
      'new',
    ])
  })

  it('keeps widths within reason', () => {
    expect(withWidth(plainLayout, 'status', 1).widths['status']).toBe(NARROWEST)
    expect(withWidth(plainLayout, 'status', 9999).widths['status']).toBe(WIDEST)
    expect(withStep(plainLayout, columns[1]!, 1).widths['status']).toBe(200)
  })

  it('always fills the width of the page', () => {
    expect(tracks(columns.slice(0, 2), plainLayout, true)).toBe('2.5rem minmax(10rem, 2fr) 10rem')
    expect(tracks(columns.slice(0, 2), { hidden: [], widths: { title: 320 } }, false)).toBe(
      '20rem 10rem minmax(0, 1fr)',
    )
    expect(leastWidth(columns.slice(0, 2), plainLayout, true)).toBe('22.5rem')
  })
})

describe('columns of money', () => {
  const priced = [column('title', { grow: 2 }), column('price', { width: 116, money: (row) => row })]
  const widthAfter = (rows: string[], figures: Record<string, string>[] = [], widths: Record<string, number> = {}) => {
    const content = withContent(nothingShown, priced, rows, figures)
    return withRoomForMoney(priced, { ...plainLayout, widths }, content).widths['price'] ?? 0
  }

  it('are as wide as the longest amount in a row, a group or the foot', () => {
    expect(widthAfter(['$25.00'])).toBe(116)
    const wide = widthAfter(['$25.00', '$9,999,999,999.00'])
    expect(wide).toBeGreaterThan(17 * 9)
    expect(widthAfter(['$25.00'], [{ price: '$9,999,999,999.00' }])).toBe(wide)
  })

  it('cannot be made narrower than their amounts', () => {
    expect(widthAfter(['$1,230,301.26'], [], { price: NARROWEST })).toBe(widthAfter(['$1,230,301.26']))
    expect(widthAfter(['$25.00'], [], { price: 300 })).toBe(300)
  })

  it('stay as wide as they were while others scroll by', () => {
    const before = withContent(nothingShown, priced, ['$9,999,999.00'], [])
    expect(withContent(before, priced, ['$1.00'], [])).toBe(before)
  })
})

describe('columns in which nothing stands', () => {
  const sparse = [column('title'), column('stage', { isBlank: (row) => row !== 'sent' })]
  const shown = (rows: string[], layout = plainLayout) =>
    filledColumns(sparse, layout, withContent(nothingShown, sparse, rows, [])).map(({ key }) => key)

  it('are left out until a row has something there, and then stay', () => {
    expect(shown(['draft'])).toEqual(['title'])
    expect(shown(['draft', 'sent'])).toEqual(['title', 'stage'])
    const seen = withContent(nothingShown, sparse, ['sent'], [])
    expect(withContent(seen, sparse, ['draft'], [])).toBe(seen)
  })

  it('stay where somebody gave them a width', () => {
    expect(shown(['draft'], { ...plainLayout, widths: { stage: 200 } })).toEqual(['title', 'stage'])
  })
})
