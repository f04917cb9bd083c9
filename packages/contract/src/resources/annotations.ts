import { z } from 'zod'
import { text } from '../fields.ts'

/** A fraction of the picture's width or height, from its upper left corner. */
const share = z.number().min(-0.5).max(1.5)

/**
 * A mark on a photo or page: its points as x, y, x, y… in fractions of the picture, so that it fits every size. `width`
 * is the line's in thousandths of the longer edge. The picture itself never changes.
 */
export const Annotation = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(['pen', 'highlight', 'line', 'arrow', 'box', 'ellipse', 'text', 'cloud']),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color such as #175CD3.'),
  width: z.number().min(0.5).max(60),
  points: z.array(share).min(2).max(4000),
  text: text(300).optional(),
  /** Its page, from 1. */
  page: z.number().int().min(1).max(2000).optional(),
})
export type Annotation = z.infer<typeof Annotation>
/** All marks on one picture or document. */
export const Annotations = z.array(Annotation).max(300)
export type Annotations = z.infer<typeof Annotations>
