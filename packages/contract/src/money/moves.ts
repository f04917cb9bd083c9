import type { Slug } from '../permissions.ts'
import type { FieldError } from '../problem.ts'

/** Who moves a bid or a change order: somebody of the company, the client behind a link, or the clock of the server. */
export type Mover = { kind: 'office'; can: (right: Slug) => boolean } | { kind: 'client' } | { kind: 'clock' }

/** One allowed move. `needs` are the fields that say why or how; each must be filled. */
export type MoveStep<State, Position extends string, Move extends string> = {
  move: Move
  from: readonly Position[]
  to: Position
  by: Mover['kind']
  /** The permission of somebody of the company. */
  right?: Slug
  needs?: readonly string[]
  /** Returns why the record can't be moved yet. */
  stop?: (state: State) => FieldError | undefined
}

/** The moves that this mover may make now, in the order of the table; what they need is asked for afterwards. */
export function movesFrom<State, Position extends string, Move extends string>(
  steps: readonly MoveStep<State, Position, Move>[],
  position: Position,
  state: State,
  mover: Mover,
): Move[] {
  const open = steps.filter((step) => step.from.includes(position) && isFor(step, mover) && !step.stop?.(state))
  return [...new Set(open.map(({ move }) => move))]
}

/**
 * Returns where a move leads, or why it is refused. `told` are the fields that come with the move; `refused` is the
 * message for a record from which it can't be made.
 */
export function takeMove<State, Position extends string, Move extends string>(
  steps: readonly MoveStep<State, Position, Move>[],
  at: { position: Position; state: State; move: Move },
  mover: Mover,
  told: Readonly<Record<string, unknown>>,
  refused: string,
): { to: Position; problems: FieldError[] } {
  const { position, state, move } = at
  const own = steps.filter((step) => step.move === move && step.from.includes(position) && step.by === mover.kind)
  const stay = (problem: FieldError) => ({ to: position, problems: [problem] })
  const step = own.find((one) => isFor(one, mover))
  if (!step)
    return stay({ field: 'stage', message: own.length > 0 ? 'You don’t have permission to do this.' : refused })
  const stopped = step.stop?.(state)
  if (stopped) return stay(stopped)
  const problems = (step.needs ?? [])
    .filter((field) => !isFilled(told[field]))
    .map((field) => ({ field, message: 'Required.' }))
  return problems.length > 0 ? { to: position, problems } : { to: step.to, problems }
}

const isFor = ({ by, right }: { by: Mover['kind']; right?: Slug }, mover: Mover): boolean =>
  by === mover.kind && (mover.kind !== 'office' || right === undefined || mover.can(right))

const isFilled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null
}
