import type { Annotation, Annotations } from '@jobwright/contract/resources/annotations.ts'
import type { Geo } from '@jobwright/contract/resources/photos.ts'

/** The letters are 20 px high in a picture shown 1600 px long (specification, part 9; field rules 12). */
const LETTERS_PX = 20
const SHOWN_PX = 1600
/** A text of width 1 is written in letters of 6 thousandths of the longer edge (rules/annotations.ts). */
const WIDTH = ((LETTERS_PX / SHOWN_PX) * 1000) / 6
const LEFT = 0.015
const SHADOW = 0.0012

/** Two lines: when it is here, and where to six decimals, or that no place is known. Never a blank. */
export const stampLines = (when: string, geo: Pick<Geo, 'lat' | 'lng'> | null, noFix: string): [string, string] => [
  when,
  geo ? `${geo.lat.toFixed(6)}, ${geo.lng.toFixed(6)}` : noFix,
]

/**
 * The stamp as marks over the picture, in its lower left corner: white on a dark edge, so that it can be read on
 * anything. The picture below stays as it was taken.
 * @param shape width divided by height of the picture
 */
export function stampMarks(lines: readonly string[], shape: number): Annotations {
  // Heights are shares of the height, letters are measured by the longer edge.
  const longer = shape >= 1 ? shape : 1
  const height = ((LETTERS_PX * 1.25 * lines.length) / SHOWN_PX) * longer
  const top = 1 - height - 0.015
  const words = (id: string, color: string, dx: number, dy: number): Annotation => ({
    id,
    kind: 'text',
    color,
    width: Math.round(WIDTH * 1000) / 1000,
    points: [LEFT + dx, top + dy],
    text: lines.join('\n'),
  })
  return [words('stamp-edge', '#000000', SHADOW, SHADOW * longer), words('stamp', '#FFFFFF', 0, 0)]
}
