import { describe, expect, it } from 'vitest'
import { pagesInGroups, placeInGroups, placesOfGroups, queryOfGroup } from './groupPlaces.ts'

const group = (key: string | null, count: number) => ({ key, title: '', count, sums: {} })
const groups = [group('1', 2), group('2', 250), group(null, 1)]

describe('a grouped list', () => {
  it('has a line for each group, and its rows while it is open', () => {
    const places = placesOfGroups(groups, new Set())
    expect(places).toEqual({ starts: [0, 3, 254], total: 256 })
    expect(placeInGroups(places, 0)).toEqual({ group: 0, row: -1 })
    expect(placeInGroups(places, 2)).toEqual({ group: 0, row: 1 })
    expect(placeInGroups(places, 3)).toEqual({ group: 1, row: -1 })
    expect(placeInGroups(places, 253)).toEqual({ group: 1, row: 249 })
    expect(placeInGroups(places, 255)).toEqual({ group: 2, row: 0 })
  })

  it('closes groups', () => {
    const places = placesOfGroups(groups, new Set(['2', '']))
    expect(places).toEqual({ starts: [0, 3, 4], total: 5 })
    expect(placeInGroups(places, 4)).toEqual({ group: 2, row: -1 })
  })

  it('reads the pages of the lines that are seen', () => {
    const places = placesOfGroups(groups, new Set())
    expect(pagesInGroups(places, 0, 5)).toEqual([
      { group: 0, page: 1 },
      { group: 1, page: 1 },
    ])
    expect(pagesInGroups(places, 100, 110)).toEqual([
      { group: 1, page: 1 },
      { group: 1, page: 2 },
    ])
    expect(pagesInGroups(places, 250, 900)).toEqual([
      { group: 1, page: 3 },
      { group: 2, page: 1 },
    ])
  })

  it('asks for the rows of one group within the filters of the list', () => {
    expect(queryOfGroup({ q: 'x', status: '1,2' }, 'status', { key: '2' })).toEqual({ q: 'x', status: '2' })
    expect(queryOfGroup({ q: 'x' }, 'UserId', { key: null })).toEqual({ q: 'x', without: 'UserId' })
    expect(queryOfGroup({ from: '2031-05-07' }, 'dueAt', { key: '2031-05-05' })).toEqual({
      from: '2031-05-07',
      to: '2031-05-11',
    })
  })
})
