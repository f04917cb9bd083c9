import { memo } from 'react'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { drawingsOf, LINE_HEIGHT } from '@jobwright/contract/rules/annotations.ts'
import type { Size } from '@jobwright/contract/rules/annotations.ts'
import { pathOf } from './geometry.ts'
import { LETTERS, linesOf } from './lettering.ts'
import styles from './annotations.module.css'

/** One mark, in units of the picture. `bare` omits the id that pointer hits use. */
export const AnnotationShape = memo(function AnnotationShape({
  mark,
  size,
  bare,
}: {
  mark: Annotation
  size: Size
  bare?: boolean
}) {
  return (
    <g data-mark={bare ? undefined : mark.id}>
      {drawingsOf(mark, size).map((drawing, i) =>
        drawing.words ? (
          <text
            key={i}
            fill={mark.color}
            fontFamily={LETTERS}
            fontWeight={700}
            fontSize={drawing.words.size}
            className={styles.letters}
          >
            {linesOf(mark, size).lines.map((line, n) => (
              <tspan
                key={n}
                x={drawing.words?.x}
                y={(drawing.words?.y ?? 0) + (drawing.words?.size ?? 0) * (0.95 + n * LINE_HEIGHT)}
              >
                {line || ' '}
              </tspan>
            ))}
          </text>
        ) : (
          <path
            key={i}
            d={pathOf(drawing)}
            fill={drawing.filled ? mark.color : 'none'}
            stroke={drawing.line > 0 ? mark.color : 'none'}
            strokeWidth={drawing.line}
            strokeLinecap="round"
            strokeLinejoin="round"
            opacity={drawing.opacity}
            className={drawing.multiply ? styles.multiply : undefined}
          />
        ),
      )}
    </g>
  )
})

type Props = {
  marks: readonly Annotation[]
  /** The size of the picture in any unit: only the proportions matter. */
  size: Size
  /** Only the marks of this page; defaults to all. */
  page?: number
  /** The text for screen readers; without it the marks are decorative. */
  label?: string
}

/** Read-only marks over a picture. The parent has the size of the picture and `position: relative`. */
export function AnnotationView({ marks, size, page, label }: Props) {
  const shown = page === undefined ? marks : marks.filter((mark) => (mark.page ?? 1) === page)
  if (shown.length === 0) return null
  return (
    <svg
      className={styles.view}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shown.map((mark) => (
        <AnnotationShape key={mark.id} mark={mark} size={size} bare />
      ))}
    </svg>
  )
}
