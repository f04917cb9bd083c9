import { describe, expect, it } from 'vitest'
import { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { finished, moved, pathOf, pulled, reaching, simplified, widthFor } from './geometry.ts'
import { drawnFrom, drawStep } from './history.ts'
import { linesOf } from './lettering.ts'

const mark = (kind: Annotation['kind'], points: number[]): Annotation => ({
  id: 'a',
  kind,
  color: '#D92D20',
  width: widthFor(kind, 10),
  points,
})

describe('drawing with a pointer', () => {
  it('spans a shape and lengthens a way', () => {
    const box = reaching(reaching(mark('box', [0.1, 0.1]), { x: 0.3, y: 0.2 }), { x: 0.5, y: 0.6 })
    expect(box.points).toEqual([0.1, 0.1, 0.5, 0.6])
    const pen = reaching(reaching(mark('pen', [0.1, 0.1]), { x: 0.3, y: 0.2 }), { x: 0.5, y: 0.6 })
    expect(pen.points).toEqual([0.1, 0.1, 0.3, 0.2, 0.5, 0.6])
  })
  it('never leaves what the contract takes', () => {
    const far = moved(reaching(mark('highlight', [0.1, 0.1]), { x: 9, y: -9 }), 3, -3)
    expect(Annotation.safeParse(far).success).toBe(true)
    const long = mark(
      'pen',
      Array.from({ length: 40_000 }, (_, i) => (i % 2 ? Math.abs(Math.sin(i)) : i / 40_000)),
    )
    expect(Annotation.safeParse(finished(long)).success).toBe(true)
  })
  it('keeps a dot of the pen and drops a shape that a click made', () => {
    expect(finished(mark('pen', [0.2, 0.2]))?.points).toEqual([0.2, 0.2])
    expect(finished(mark('box', [0.2, 0.2, 0.201, 0.201]))).toBeUndefined()
    expect(finished(mark('arrow', [0.2, 0.2]))).toBeUndefined()
  })
  it('leaves out what lies on a straight line, and no corner', () => {
    expect(simplified([0, 0, 0.25, 0, 0.5, 0, 0.5, 0.25, 0.5, 0.5])).toEqual([0, 0, 0.5, 0, 0.5, 0.5])
  })
  it('pulls one corner and leaves the other', () => {
    expect(pulled(mark('line', [0.1, 0.2, 0.3, 0.4]), 1, { x: 0.9, y: 0.8 }).points).toEqual([0.1, 0.2, 0.9, 0.8])
  })
  it('writes paths', () => {
    expect(pathOf({ steps: [{ to: 'move', x: 1, y: 2 }, { to: 'line', x: 3.456, y: 4 }, { to: 'close' }] })).toBe(
      'M1 2L3.46 4Z',
    )
  })
})

describe('a text on a picture', () => {
  it('breaks at the edge of the picture and at its own lines', () => {
    const text = { ...mark('text', [0.5, 0.5]), text: 'leak behind the downspout here\nask June' }
    const { lines } = linesOf(text, { width: 1000, height: 500 })
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join(' ')).toBe('leak behind the downspout here ask June')
  })
})

describe('the steps of drawing', () => {
  it('can be taken back and done again, until something new is drawn', () => {
    const [a, b] = [mark('pen', [0, 0]), { ...mark('line', [0, 0, 1, 1]), id: 'b' }]
    let drawn = drawStep(drawStep(drawnFrom([]), { do: 'add', mark: a }), { do: 'add', mark: b })
    drawn = drawStep(drawn, { do: 'remove', id: 'a' })
    expect(drawn.marks).toEqual([b])
    drawn = drawStep(drawn, { do: 'undo' })
    expect(drawn.marks).toEqual([a, b])
    expect(drawStep(drawn, { do: 'redo' }).marks).toEqual([b])
    drawn = drawStep(drawStep(drawn, { do: 'undo' }), { do: 'change', mark: { ...a, color: '#175CD3' } })
    expect(drawn.marks[0]?.color).toBe('#175CD3')
    expect(drawStep(drawn, { do: 'redo' })).toBe(drawn)
  })
  it('clears one page and leaves the others', () => {
    const drawn = drawnFrom([{ ...mark('pen', [0, 0]), page: 2 }, mark('pen', [0, 0])])
    expect(drawStep(drawn, { do: 'clear', page: 1 }).marks).toHaveLength(1)
    expect(drawStep(drawn, { do: 'clear' }).marks).toEqual([])
  })
})
