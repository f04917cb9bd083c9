import { useCallback, useReducer, useState } from 'react'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { drawnFrom, drawStep } from './history.ts'
import type { DrawingAction } from './history.ts'
import type { AnnotationKind } from './geometry.ts'
import { widthFor } from './geometry.ts'

export type Tool = AnnotationKind | 'select'
/** Colors that are distinguishable on photos, on paper, and with most color blindness. */
export const colors = ['#D92D20', '#F79009', '#FDE047', '#17B26A', '#175CD3', '#7A5AF8', '#101828', '#FFFFFF'] as const
/** Line widths in thousandths of the longer edge. */
export const widths = { thin: 2.5, medium: 5, thick: 10 } as const

export type Drawing = {
  marks: readonly Annotation[]
  tool: Tool
  setTool: (tool: Tool) => void
  color: string
  setColor: (color: string) => void
  width: number
  setWidth: (width: number) => void
  selected: Annotation | undefined
  select: (id: string | undefined) => void
  step: (step: DrawingAction) => void
  canUndo: boolean
  canRedo: boolean
  /** Whether anything changed since the start or the last reset. */
  dirty: boolean
}

/** The drawing state of one picture or document: marks, active tool, and undo history. */
export function useDrawing(start: readonly Annotation[], first: Tool = 'arrow'): Drawing {
  const [drawn, step] = useReducer(drawStep, start, drawnFrom)
  const [tool, setToolTo] = useState<Tool>(first)
  const [color, setColorTo] = useState<string>(colors[0])
  const [width, setWidthTo] = useState<number>(widths.medium)
  const [chosen, select] = useState<string>()
  const selected = drawn.marks.find((mark) => mark.id === chosen)
  const setTool = useCallback((next: Tool) => {
    setToolTo(next)
    if (next !== 'select') select(undefined)
  }, [])
  return {
    marks: drawn.marks,
    tool,
    setTool,
    color: selected?.color ?? color,
    setColor: (next) => {
      setColorTo(next)
      if (selected) step({ do: 'change', mark: { ...selected, color: next } })
    },
    width: selected ? selected.width / widthFor(selected.kind, 1) : width,
    setWidth: (next) => {
      setWidthTo(next)
      if (selected) step({ do: 'change', mark: { ...selected, width: widthFor(selected.kind, next) } })
    },
    selected,
    select,
    step,
    canUndo: drawn.past.length > 0,
    canRedo: drawn.future.length > 0,
    dirty: drawn.past.length > 0,
  }
}
