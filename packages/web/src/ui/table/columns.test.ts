import { describe, expect, it } from 'vitest'
import {
  leastWidth,
  NARROWEST,
  plainLayout,
  tracks,
  visibleColumns,
  WIDEST,
  withColumn,
  withMove,
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
