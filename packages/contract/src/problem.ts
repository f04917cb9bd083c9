/** Why a call was refused, and its HTTP status. */
export const refusals = {
  malformed: 400,
  unauthenticated: 401,
  /** Not allowed by the company's plan. */
  plan: 402,
  forbidden: 403,
  /** A second factor must be set up first: the company requires one of office roles. */
  factor: 403,
  missing: 404,
  conflict: 409,
  state: 409,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
  full: 507,
} as const
export type RefusalCode = keyof typeof refusals

/**
 * One wrong field: `field` is its wire name (dotted for nested values), `message` is user-facing. For a file, `field`
 * is its name, and `title` and `detail` are the texts of a dialog (specification, part 7.4).
 */
export type FieldError = { field: string; message: string; title?: string | undefined; detail?: string | undefined }

/** The time entry that leaves no room for another one; `endAt` is null while its clock runs. */
export type TimeInTheWay = {
  id: string
  startAt: string
  endAt: string | null
  /** The number and title of its job; '' for general time, and for those who don't see it. */
  job: string
  /** Who entered it, if not its person. */
  by: string
}

/** The body of every refusal. `success` and `error` are for the file manager's calls (specification, part 7.4). */
export type Problem = {
  code: string
  message: string
  errors: FieldError[]
  requestId?: string | undefined
  success?: false | undefined
  error?: string | undefined
  /** Of a call whose permission is missing: the slugs of which one is enough. */
  needs?: readonly string[] | undefined
  /** Of a time entry that overlaps. */
  inTheWay?: TimeInTheWay | undefined
}

/** Parses a response body as a problem; undefined for any other shape. */
export function problemOf(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { code, message, errors, requestId, success, error, inTheWay } = body as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string' || !Array.isArray(errors)) return undefined
  if (!errors.every(isFieldError)) return undefined
  return {
    code,
    message,
    errors,
    ...(typeof requestId === 'string' && { requestId }),
    ...(success === false && { success }),
    ...(typeof error === 'string' && { error }),
    ...(isInTheWay(inTheWay) && { inTheWay }),
  }
}

function isInTheWay(value: unknown): value is TimeInTheWay {
  const { id, startAt, endAt, job, by } = (value ?? {}) as Record<string, unknown>
  return [id, startAt, job, by].every((one) => typeof one === 'string') && (endAt === null || typeof endAt === 'string')
}

const isFieldError = (one: unknown): one is FieldError => {
  const { field, message, title, detail } = (one ?? {}) as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  return isText(field) && isText(message) && [title, detail].every((value) => value === undefined || isText(value))
}

/** A refusal as a value. A lost network is never one, so the two cannot be confused. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Problem
  /** Seconds until a retry is allowed, if the response says so. */
  readonly retryAfter: number | undefined
  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.message)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Refuses the call; `request/problems.ts` turns it into a response. */
export function refuse(code: RefusalCode, message: string, errors: FieldError[] = [], retryAfter?: number): never {
  throw new Refusal(refusals[code], { code, message, errors }, retryAfter)
}

/** The same response for records that do not exist and records that are not yours. */
export const missing = (): never => refuse('missing', 'The record you are trying to access is no longer available.')
