/** A field that was refused, and why. */
export type FieldProblem = { field: string; message: string }

/** A call that the server refused. `message` is in the language of the token's person. */
export class JobwrightError extends Error {
  override readonly name = 'JobwrightError'
  /** The HTTP status: 401 for an ended token, 403 without the permission, 422 for wrong fields, 429 for too many calls. */
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  /** Permissions of which one would have been enough. */
  readonly needs: readonly string[]
  /** Names the request in the server's log. */
  readonly requestId: string | undefined

  constructor(message: string, facts: Omit<JobwrightError, keyof Error>) {
    super(message)
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors
    this.needs = facts.needs
    this.requestId = facts.requestId
  }
}

type Body = { code?: unknown; message?: unknown; errors?: unknown; needs?: unknown; requestId?: unknown }

/** Reads a refusal from a response, even if its body is not JSON. */
export async function errorOf(response: Response): Promise<JobwrightError> {
  const text = await response.text().catch(() => '')
  let body: Body = {}
  try {
    body = (JSON.parse(text) ?? {}) as Body
  } catch {
    // A proxy answered.
  }
  return new JobwrightError(
    typeof body.message === 'string' ? body.message : `The server answered ${response.status}.`,
    {
      status: response.status,
      code: typeof body.code === 'string' ? body.code : 'unknown',
      errors: Array.isArray(body.errors) ? (body.errors as FieldProblem[]) : [],
      needs: Array.isArray(body.needs) ? (body.needs as string[]) : [],
      requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    },
  )
}
