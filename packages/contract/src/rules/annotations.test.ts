import { describe, expect, it } from 'vitest'
import type { Annotation } from '../resources/annotations.ts'
import { drawingsOf, lineWidth, pointsOf } from './annotations.ts'

const size = { width: 2000, height: 1000 }
const mark = (kind: Annotation['kind'], points: number[], more: Partial<Annotation> = {}): Annotation => ({
  id: '1',
  kind,
  color: '#175CD3',
  width: 5,
  points,
  ...more,
})

describe('a mark', () => {
  it('fits every size: points in shares, lines in thousandths of the longer edge', () => {
    expect(pointsOf(mark('pen', [0.1, 0.2, 1, 1]), size)).toEqual([
      { x: 200, y: 200 },
      { x: 2000, y: 1000 },
    ])
    expect([lineWidth({ width: 5 }, size), lineWidth({ width: 5 }, { width: 100, height: 400 })]).toEqual([10, 2])
  })

  it('is drawn by its kind', () => {
    const kinds = ['pen', 'highlight', 'line', 'arrow', 'box', 'ellipse', 'text', 'cloud'] as const
    const counts = kinds.map((kind) => drawingsOf(mark(kind, [0.1, 0.1, 0.5, 0.5]), size).length)
    expect(counts).toEqual([1, 1, 1, 2, 1, 1, 1, 1])
    expect(drawingsOf(mark('highlight', [0, 0, 1, 1]), size)[0]).toMatchObject({ multiply: true, opacity: 0.4 })
    expect(drawingsOf(mark('box', [0.5, 0.5, 0.1, 0.1]), size)[0]?.steps[0]).toEqual({ to: 'move', x: 200, y: 100 })
  })

  it('of one point is a dot, and of an arrow ends at its tip', () => {
    expect(drawingsOf(mark('pen', [0.5, 0.5]), size)[0]?.steps).toEqual([
      { to: 'move', x: 1000, y: 500 },
      { to: 'line', x: 1000, y: 500 },
    ])
    const [shaft, head] = drawingsOf(mark('arrow', [0, 0.5, 0.5, 0.5]), size)
    expect(head).toMatchObject({ filled: true })
    expect(head?.steps[0]).toEqual({ to: 'move', x: 1000, y: 500 })
    expect(shaft?.steps.at(-1)).toMatchObject({ to: 'line', x: 964, y: 500 })
  })

  it('of words has a place, a height of letters, and a width when it was drawn with one', () => {
    expect(drawingsOf(mark('text', [0.1, 0.1], { text: 'Hi' }), size)[0]?.words).toEqual({
      x: 200,
      y: 100,
      size: 60,
      width: null,
      text: 'Hi',
    })
    expect(drawingsOf(mark('text', [0.1, 0.1, 0.4, 0.3], { text: 'Hi' }), size)[0]?.words?.width).toBe(600)
  })

  it('that is a cloud bulges outwards, whichever way it was drawn', () => {
    const clockwise = [0.2, 0.2, 0.8, 0.2, 0.8, 0.8, 0.2, 0.8]
    const back = [0.2, 0.2, 0.2, 0.8, 0.8, 0.8, 0.8, 0.2]
    for (const points of [clockwise, back]) {
      const steps = drawingsOf(mark('cloud', points), size)[0]?.steps ?? []
      const reach = steps.flatMap((step) => (step.to === 'curve' ? [step.x1, step.x2] : []))
      expect(Math.min(...reach)).toBeLessThan(400)
      expect(Math.max(...reach)).toBeGreaterThan(1600)
    }
  })
})
