import { describe, expect, it } from 'vitest'
import { backBy } from './dialogs/useBulk.ts'
import { createScrollPacer } from './scrollPacing.ts'
import { swipeOf } from './swipe.ts'
import { missingOf, noLinks, typeOf, withCustomer, withJob, withTask } from './targets.ts'
import { beside, columnsFor, lineOf, linesOf, spanOf, sheetsOf } from './timeline.ts'
import { around, kept } from './viewer/useZoom.ts'

describe('the timeline', () => {
  const lines = linesOf(
    [
      { day: '2026-11-21', count: 5 },
      { day: '2026-11-20', count: 0 },
      { day: '2026-11-19', count: 2 },
    ],
    4,
  )
  it('has a heading and rows for each day that has photos', () => {
    expect(lines.map((line) => [line.kind, line.start, line.count])).toEqual([
      ['day', 0, 5],
      ['tiles', 0, 4],
      ['tiles', 4, 1],
      ['day', 5, 2],
      ['tiles', 5, 2],
    ])
  })
  it('finds the row of a photo, and the photo above and below', () => {
    expect([0, 3, 4, 5, 6].map((index) => lineOf(lines, index))).toEqual([1, 1, 2, 4, 4])
    expect(beside(lines, 3, 1)).toBe(4)
    expect(beside(lines, 4, 1)).toBe(5)
    expect(beside(lines, 6, -1)).toBe(4)
    expect(beside(lines, 6, 1)).toBe(6)
  })
  it('comes in sheets of four rows, and a day begins a new one', () => {
    const heightOf = (line: { kind: string }) => (line.kind === 'day' ? 10 : 100)
    const many = linesOf(
      [
        { day: '2026-11-21', count: 17 },
        { day: '2026-11-20', count: 3 },
      ],
      2,
    )
    const sheets = sheetsOf(many, heightOf)
    expect(sheets.map(({ first, top, height, from, to }) => [first, top, height, from, to])).toEqual([
      [0, 0, 410, 0, 7],
      [5, 410, 400, 8, 15],
      [9, 810, 100, 16, 16],
      [10, 910, 210, 17, 19],
    ])
    // Each line is in exactly one sheet, in order.
    expect(sheets.flatMap((sheet) => sheet.lines)).toEqual(many)
    const reaches = many.map((_, line) => spanOf(sheets, line, heightOf))
    expect(reaches.map(({ top }) => top)).toEqual([0, 10, 110, 210, 310, 410, 510, 610, 710, 810, 910, 920, 1020])
    expect(reaches.map(({ top, bottom }) => bottom - top)).toEqual(many.map(heightOf))
    expect(sheetsOf([], heightOf)).toEqual([])
  })
  it('has the columns of the specification', () => {
    expect([799, 800, 999, 1000, 1499, 1500].map(columnsFor)).toEqual([2, 3, 3, 4, 4, 6])
  })
})

describe('a swipe', () => {
  const from = { x: 500, y: 300, at: 1000 }
  it('takes at most 300 ms, at least 100 px sideways and at most 100 px up or down', () => {
    expect(swipeOf(from, { x: 400, y: 400, at: 1300 })).toBe('left')
    expect(swipeOf(from, { x: 600, y: 200, at: 1100 })).toBe('right')
    expect(swipeOf(from, { x: 401, y: 300, at: 1100 })).toBeUndefined()
    expect(swipeOf(from, { x: 300, y: 401, at: 1100 })).toBeUndefined()
    expect(swipeOf(from, { x: 300, y: 300, at: 1301 })).toBeUndefined()
  })
})

describe('where photos go', () => {
  const full = { CustomerId: 'c', ProjectId: 'p', BidId: null, TaskId: 't' }
  it('clears what is below a customer, and the task of another job', () => {
    expect(withCustomer(null)).toEqual(noLinks)
    expect(withJob(full, 'BidId', 'b', { CustomerId: 'd' })).toEqual({
      CustomerId: 'd',
      ProjectId: null,
      BidId: 'b',
      TaskId: null,
    })
    expect(withJob(full, 'ProjectId', null, undefined)).toEqual({ ...noLinks, CustomerId: 'c' })
  })
  it('fills in the customer and the job of a task', () => {
    expect(withTask(noLinks, 't', { CustomerId: 'c', ProjectId: 'p', BidId: null })).toEqual(full)
    expect(typeOf(full)).toBe('TaskId')
  })
  it('says what is still to be chosen, in order', () => {
    expect(missingOf(noLinks, null)).toBe('customer')
    expect(missingOf(withCustomer('c'), null)).toBe('type')
    expect(missingOf(withCustomer('c'), 'BidId')).toBe('record')
    expect(missingOf(full, 'TaskId')).toBeUndefined()
  })
})

describe('a picture that is looked at closely', () => {
  it('never leaves its frame', () => {
    expect(kept({ scale: 2, x: 3, y: -3 })).toEqual({ scale: 2, x: 0.5, y: -0.5 })
    expect(kept({ scale: 0.2, x: 1, y: 1 })).toEqual({ scale: 1, x: 0, y: 0 })
  })
  it('keeps the point under the pointer where it is', () => {
    expect(around({ scale: 1, x: 0, y: 0 }, 2, 0.25, -0.25)).toEqual({ scale: 2, x: -0.25, y: 0.25 })
  })
})

describe('taking a change of many photos back', () => {
  it('sets those back together that were alike, and leaves out what did not change', () => {
    const photos = ['a', 'b', '', 'a'].map((caption, i) => ({ id: String(i), caption }))
    expect(backBy(photos as never, ({ caption }) => (caption ? { caption } : undefined))).toEqual([
      { ids: ['0', '3'], change: { caption: 'a' } },
      { ids: ['1'], change: { caption: 'b' } },
    ])
  })
})

describe('what scrolls into view', () => {
  /** A page whose frames run on demand; `cost` is the duration of a frame that rendered something, in ms. */
  function page(cost: number | (() => number)) {
    const asked: ((now: number) => void)[] = []
    let clock = 0
    let drew = false
    const drawn: number[] = []
    const pacer = createScrollPacer(
      (frame) => asked.push(frame),
      () => clock,
    )
    let rows = 0
    return {
      drawn,
      asked,
      /**
       * Runs this many frames, scrolling a row in each or not at all. Returns how many pieces were rendered by then.
       */
      go(frames: number, scrolls: boolean): number {
        for (let i = 0; i < frames; i++) {
          if (scrolls) {
            const row = rows++
            pacer.wait(() => {
              drew = true
              drawn.push(row)
            })
            pacer.moved()
          }
          clock += drew ? (typeof cost === 'number' ? cost : cost()) : 16
          drew = false
          for (const frame of asked.splice(0)) frame(clock)
        }
        return drawn.length
      },
      pace: pacer,
    }
  }

  const costing = (first: number[]) => () => first.shift() ?? 17

  it('is drawn at once where there is time for it', () => {
    expect(page(17).go(30, true)).toBe(30)
  })
  it('waits on a slow machine until the page rests, and all of it is drawn then', () => {
    const { go, drawn, asked } = page(60)
    const whileScrolling = go(30, true)
    expect(whileScrolling).toBeLessThanOrEqual(3)
    go(40, false)
    expect(drawn).toHaveLength(30)
    expect(asked).toHaveLength(0)
    // It is still slow when it scrolls again.
    expect(go(30, true) - 30).toBe(0)
  })
  it('is not held up by one slow moment, nor for good by several', () => {
    const once = page(costing([17, 90]))
    once.go(6, true)
    expect(once.drawn.length).toBeLessThan(6)
    once.go(20, false)
    expect(once.drawn).toHaveLength(6)
    // It rendered in time at rest, so it renders during the next scroll.
    expect(once.go(10, true)).toBe(16)

    // After four late frames it counts as slow for several stops, even if it renders in time at rest.
    const often = page(costing([90, 90, 90, 90]))
    for (let stop = 0; stop < 3; stop++) {
      const before = often.drawn.length
      expect(often.go(10, true) - before).toBeLessThanOrEqual(stop === 0 ? 1 : 0)
      often.go(20, false)
      expect(often.drawn).toHaveLength(10 * (stop + 1))
    }
    expect(often.go(10, true)).toBe(40)
  })
  it('is not drawn once it has scrolled away', () => {
    const { go, pace: pacer, drawn, asked } = page(17)
    const back = pacer.wait(() => drawn.push(-1))
    back()
    go(3, false)
    expect(drawn).toEqual([])
    expect(asked).toEqual([])
  })
})
