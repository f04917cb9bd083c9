/** Why a call was refused, and the HTTP status that says so. */
export const refusals = {
  malformed: 400,
  unauthenticated: 401,
  /** What the company's plan does not leave open now. */
  plan: 402,
  forbidden: 403,
  /** Before anything else a second factor is to be set up: the company asks its office for one. */
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
 * One wrong field: `field` is its wire name (dotted for nested values), `message` is for a person. For a file, `field` is
 * its name, and `title` and `detail` are what a dialog says (specification, part 7.4).
 */
export type FieldError = { field: string; message: string; title?: string | undefined; detail?: string | undefined }

/** The body of every refusal. `success` and `error` are in those of the file manager's calls (specification, part 7.4). */
export type Problem = {
  code: string
  message: string
  errors: FieldError[]
  requestId?: string | undefined
  success?: false | undefined
  error?: string | undefined
}

/** The problem that an answer's body describes; undefined for a body of any other shape. */
export function problemOf(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { code, message, errors, requestId, success, error } = body as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string' || !Array.isArray(errors)) return undefined
  if (!errors.every(isFieldError)) return undefined
  return {
    code,
    message,
    errors,
    ...(typeof requestId === 'string' && { requestId }),
    ...(success === false && { success }),
    ...(typeof error === 'string' && { error }),
  }
}

const isFieldError = (one: unknown): one is FieldError => {
  const { field, message, title, detail } = (one ?? {}) as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  return isText(field) && isText(message) && [title, detail].every((value) => value === undefined || isText(value))
}

/** A refusal as a value. A lost network is never one of these: the two are not confused. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Problem
  /** Seconds to wait before another try, where the answer names them. */
  readonly retryAfter: number | undefined
  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.message)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Refuses the call; `http/problems.ts` turns it into the answer. */
export function refuse(code: RefusalCode, message: string, errors: FieldError[] = [], retryAfter?: number): never {
  throw new Refusal(refusals[code], { code, message, errors }, retryAfter)
}

/** Not found and not yours are one answer. */
export const missing = (): never => refuse('missing', 'The record you are trying to access is no longer available.')
