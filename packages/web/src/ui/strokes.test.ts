import { describe, expect, it } from 'vitest'
import { MOST_PATH, simplifyStroke, strokePath, withStroke } from './strokes.ts'

describe('a drawn signature', () => {
  it('keeps the corners of a stroke and drops what lies between', () => {
    const line = Array.from({ length: 50 }, (_, x) => ({ x, y: 0 }))
    const corner = Array.from({ length: 50 }, (_, y) => ({ x: 49, y }))
    expect(simplifyStroke([...line, ...corner], 0.6)).toEqual([
      { x: 0, y: 0 },
      { x: 49, y: 0 },
      { x: 49, y: 49 },
    ])
  })
  it('is a path of moves and lines, a dot included', () => {
    expect(strokePath([])).toBe('')
    expect(strokePath([{ x: 1, y: 2 }])).toBe('M1 2L1.1 2')
    expect(
      strokePath([
        { x: 1.26, y: 2 },
        { x: 3, y: 4 },
      ]),
    ).toBe('M1.3 2L3 4')
  })
  it('never becomes longer than what can be saved', () => {
    let path = ''
    for (let stroke = 0; stroke < 40; stroke += 1)
      path = withStroke(
        path,
        Array.from({ length: 400 }, (_, at) => ({ x: (at * 37 + stroke * 11) % 600, y: (at * 91) % 200 })),
      )
    expect(path.length).toBeGreaterThan(MOST_PATH / 2)
    expect(path.length).toBeLessThanOrEqual(MOST_PATH)
    expect(path).toMatch(/^[ML0-9 .]*$/)
  })
  it('handles a stroke of ten thousand points', () => {
    const points = Array.from({ length: 10_000 }, (_, at) => ({ x: at % 600, y: 100 + 90 * Math.sin(at / 40) }))
    expect(simplifyStroke(points, 1).length).toBeLessThan(points.length)
  })
})
