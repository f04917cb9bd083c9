import type { Slug } from '../permissions.ts'
import type { FieldError } from '../problem.ts'

/** Who moves a bid or a change order: somebody of the company, the client behind a link, or the clock of the server. */
export type TransitionActor = { kind: 'office'; can: (right: Slug) => boolean } | { kind: 'client' } | { kind: 'clock' }

/** One allowed transition. `needs` are the fields that say why or how; each must be filled. */
export type Transition<State, Position extends string, Name extends string> = {
  move: Name
  from: readonly Position[]
  to: Position
  by: TransitionActor['kind']
  /** The permission of somebody of the company. */
  right?: Slug
  needs?: readonly string[]
  /** Returns why the record can't be moved yet. */
  stop?: (state: State) => FieldError | undefined
}

/** The transitions that this actor may make now, in the order of the table; what they need is asked for afterwards. */
export function transitionsFrom<State, Position extends string, Name extends string>(
  steps: readonly Transition<State, Position, Name>[],
  position: Position,
  state: State,
  actor: TransitionActor,
): Name[] {
  const open = steps.filter((step) => step.from.includes(position) && isFor(step, actor) && !step.stop?.(state))
  return [...new Set(open.map(({ move }) => move))]
}

/**
 * Returns where a transition leads, or why it is refused. `told` are the fields that come with it; `refused` is the
 * message for a record from which it can't be made.
 */
export function takeTransition<State, Position extends string, Name extends string>(
  steps: readonly Transition<State, Position, Name>[],
  at: { position: Position; state: State; move: Name },
  actor: TransitionActor,
  told: Readonly<Record<string, unknown>>,
  refused: string,
): { to: Position; problems: FieldError[] } {
  const { position, state, move } = at
  const own = steps.filter((step) => step.move === move && step.from.includes(position) && step.by === actor.kind)
  const stay = (problem: FieldError) => ({ to: position, problems: [problem] })
  const step = own.find((one) => isFor(one, actor))
  if (!step)
    return stay({ field: 'stage', message: own.length > 0 ? 'You don’t have permission to do this.' : refused })
  const stopped = step.stop?.(state)
  if (stopped) return stay(stopped)
  const problems = (step.needs ?? [])
    .filter((field) => !isFilled(told[field]))
    .map((field) => ({ field, message: 'Required.' }))
  return problems.length > 0 ? { to: position, problems } : { to: step.to, problems }
}

const isFor = ({ by, right }: { by: TransitionActor['kind']; right?: Slug }, actor: TransitionActor): boolean =>
  by === actor.kind && (actor.kind !== 'office' || right === undefined || actor.can(right))

const isFilled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null
}
