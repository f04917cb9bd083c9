import type { Annotation } from '@jobwright/contract/resources/annotations.ts'

/** The current drawing, with undo and redo stacks. */
type Drawn = {
  past: readonly (readonly Annotation[])[]
  marks: readonly Annotation[]
  future: readonly (readonly Annotation[])[]
}
export const drawnFrom = (marks: readonly Annotation[]): Drawn => ({ past: [], marks, future: [] })

const MOST_STEPS = 100
export type DrawingAction =
  | { do: 'add'; mark: Annotation }
  | { do: 'change'; mark: Annotation }
  | { do: 'remove'; id: string }
  | { do: 'clear'; page?: number | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'reset'; marks: readonly Annotation[] }

/** A drawing step, which can be undone and redone. */
export function drawStep(drawn: Drawn, step: DrawingAction): Drawn {
  const { past, marks, future } = drawn
  const on = (next: readonly Annotation[]): Drawn => ({
    past: [...past, marks].slice(-MOST_STEPS),
    marks: next,
    future: [],
  })
  switch (step.do) {
    case 'add':
      return on([...marks, step.mark])
    case 'change':
      return on(marks.map((mark) => (mark.id === step.mark.id ? step.mark : mark)))
    case 'remove':
      return marks.some((mark) => mark.id === step.id) ? on(marks.filter((mark) => mark.id !== step.id)) : drawn
    case 'clear': {
      const left = step.page === undefined ? [] : marks.filter((mark) => (mark.page ?? 1) !== step.page)
      return left.length === marks.length ? drawn : on(left)
    }
    case 'undo': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), marks: before, future: [marks, ...future] } : drawn
    }
    case 'redo': {
      const [next] = future
      return next ? { past: [...past, marks], marks: next, future: future.slice(1) } : drawn
    }
    case 'reset':
      return drawnFrom(step.marks)
  }
}
