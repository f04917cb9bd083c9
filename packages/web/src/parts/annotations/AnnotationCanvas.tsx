import { VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import type { AnnotationPoint, Size } from '@jobwright/contract/rules/annotations.ts'
import { newId } from '../../data/ids.ts'
import { useWords } from '../../words/words.tsx'
import { boundsOf, finished, isSpanned, moved, pulled, reaching, widthFor } from './geometry.ts'
import type { AnnotationKind } from './geometry.ts'
import { linesOf } from './lettering.ts'
import { AnnotationShape } from './AnnotationShapes.tsx'
import { annotationKey } from './keys.ts'
import { TextEntry } from './TextEntry.tsx'
import type { Drawing } from './useDrawing.ts'
import styles from './annotations.module.css'
import { marksWords } from '../../words/lazy/marks.ts'

type Props = {
  drawing: Drawing
  size: Size
  /** The page being drawn on; marks of other pages are hidden. */
  page?: number
  label: string
}
type Held =
  | { with: 'pen'; mark: Annotation }
  | { with: 'hand'; mark: Annotation; from: AnnotationPoint; now: Annotation }
  | { with: 'handle'; index: number; now: Annotation }

/** The drawing layer. Its parent has the size of the picture and `position: relative`. */
export function AnnotationCanvas({ drawing, size, page, label }: Props) {
  const { t } = useWords(marksWords)
  const help = useId()
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<Held>()
  const [writing, setWriting] = useState<{ mark: Annotation; fresh: boolean }>()
  const { tool, color, width, selected, step, select } = drawing
  const own = useMemo(
    () => (page === undefined ? drawing.marks : drawing.marks.filter((mark) => (mark.page ?? 1) === page)),
    [drawing.marks, page],
  )
  const shareOf = (event: { clientX: number; clientY: number }): AnnotationPoint => {
    const box = svg.current?.getBoundingClientRect()
    return box
      ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      : { x: 0, y: 0 }
  }
  const begin = (kind: AnnotationKind, at: AnnotationPoint): Annotation => ({
    id: newId(),
    kind,
    color,
    width: widthFor(kind, width),
    points: [at.x, at.y],
    ...(page !== undefined && { page }),
  })
  const markUnder = (event: PointerEvent): Annotation | undefined => {
    const id = (event.target as Element).closest?.('[data-mark]')?.getAttribute('data-mark')
    return own.find((mark) => mark.id === id)
  }

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || writing) return
    // A second finger is accidental, not a second line.
    if (held || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus({ preventScroll: true })
    const at = shareOf(event)
    const handle = (event.target as Element).getAttribute('data-handle')
    if (handle !== null && selected) return setHeld({ with: 'handle', index: Number(handle), now: selected })
    if (tool === 'select') {
      const mark = markUnder(event)
      select(mark?.id)
      if (mark) setHeld({ with: 'hand', mark, from: at, now: mark })
      return
    }
    if (tool === 'text') {
      event.preventDefault()
      return setWriting({ mark: { ...begin('text', at), text: '' }, fresh: true })
    }
    setHeld({ with: 'pen', mark: begin(tool, at) })
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!held || !event.isPrimary) return
    const at = shareOf(event)
    if (held.with === 'hand') setHeld({ ...held, now: moved(held.mark, at.x - held.from.x, at.y - held.from.y) })
    else if (held.with === 'handle') setHeld({ ...held, now: pulled(held.now, held.index, at) })
    else {
      const way = isSpanned(held.mark.kind) ? [event.nativeEvent] : (event.nativeEvent.getCoalescedEvents?.() ?? [])
      const events = way.length > 0 ? way : [event.nativeEvent]
      setHeld({ with: 'pen', mark: events.reduce((mark, one) => reaching(mark, shareOf(one)), held.mark) })
    }
  }
  const up = () => {
    if (!held) return
    setHeld(undefined)
    if (held.with === 'pen') {
      const mark = finished(held.mark)
      if (mark) step({ do: 'add', mark })
    } else if (held.with === 'handle' || held.now !== held.mark) step({ do: 'change', mark: held.now })
  }
  /** Without a pointer: adds a mark in the middle, to be moved with the arrow keys. */
  const drop = () => {
    if (tool === 'select') return
    const at = { x: 0.4, y: 0.42 }
    if (tool === 'text') return setWriting({ mark: { ...begin('text', at), text: '' }, fresh: true })
    const mark = reaching(begin(tool, at), { x: 0.6, y: 0.58 })
    step({ do: 'add', mark })
    drawing.setTool('select')
    select(mark.id)
  }
  const press = (event: KeyboardEvent) => {
    if (writing) return
    if (event.key === 'Enter' && selected?.kind === 'text') setWriting({ mark: selected, fresh: false })
    else if (event.key === 'Enter') drop()
    else if (!annotationKey(event, drawing)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const write = (text: string) => {
    const mark = writing && { ...writing.mark, text: text.trim() }
    setWriting(undefined)
    svg.current?.focus({ preventScroll: true })
    if (!mark) return
    if (mark.text === '') return writing.fresh ? undefined : step({ do: 'remove', id: mark.id })
    step({ do: writing.fresh ? 'add' : 'change', mark })
  }

  const changing = held && held.with !== 'pen' ? held.now : undefined
  const shown = own.map((mark) => (mark.id === changing?.id ? changing : mark))
  const around = changing ?? selected
  return (
    <>
      <svg
        ref={svg}
        className={styles.canvas}
        data-tool={tool}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application: it is drawn on, by keys too
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={help}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setHeld(undefined)}
        onDoubleClick={(event) => {
          const mark = markUnder(event as unknown as PointerEvent)
          if (mark?.kind === 'text') setWriting({ mark, fresh: false })
        }}
        onKeyDown={press}
      >
        <rect width={size.width} height={size.height} fill="transparent" />
        {shown.map((mark) =>
          writing && !writing.fresh && writing.mark.id === mark.id ? null : (
            <AnnotationShape key={mark.id} mark={mark} size={size} />
          ),
        )}
        {held?.with === 'pen' && <AnnotationShape mark={held.mark} size={size} bare />}
        {around && !writing && <Around mark={around} size={size} />}
      </svg>
      <VisuallyHidden id={help}>{t('marks.help')}</VisuallyHidden>
      {writing && <TextEntry mark={writing.mark} size={size} label={t('marks.text')} onDone={write} />}
    </>
  )
}

/** The frame around the selected mark, with resize handles. */
function Around({ mark, size }: { mark: Annotation; size: Size }) {
  const lines = linesOf(mark, size)
  const box = boundsOf(mark, size, () => ({ widest: lines.widest, count: lines.lines.length }))
  const unit = Math.max(size.width, size.height) / 1000
  const pad = unit * 6
  return (
    <g className={styles.around}>
      <rect
        x={box.x - pad}
        y={box.y - pad}
        width={box.width + pad * 2}
        height={box.height + pad * 2}
        rx={unit * 4}
        className={styles.frame}
      />
      {isSpanned(mark.kind) &&
        Array.from({ length: mark.points.length / 2 }, (_, i) => (
          <circle
            key={i}
            data-handle={i}
            className={styles.handle}
            cx={(mark.points[i * 2] ?? 0) * size.width}
            cy={(mark.points[i * 2 + 1] ?? 0) * size.height}
            r={unit * 9}
          />
        ))}
    </g>
  )
}
