import type { Mark } from '@jobwright/contract/resources/marks.ts'

/** What is drawn now, what was before each step, and what was taken back. */
export type Drawn = { past: readonly (readonly Mark[])[]; marks: readonly Mark[]; future: readonly (readonly Mark[])[] }
export const drawnFrom = (marks: readonly Mark[]): Drawn => ({ past: [], marks, future: [] })

const MOST_STEPS = 100
export type Step =
  | { do: 'add'; mark: Mark }
  | { do: 'change'; mark: Mark }
  | { do: 'remove'; id: string }
  | { do: 'clear'; page?: number | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'reset'; marks: readonly Mark[] }

/** One step of drawing; each can be taken back and done again. */
export function drawStep(drawn: Drawn, step: Step): Drawn {
  const { past, marks, future } = drawn
  const on = (next: readonly Mark[]): Drawn => ({ past: [...past, marks].slice(-MOST_STEPS), marks: next, future: [] })
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
