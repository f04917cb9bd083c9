import { Refusal, refusals, type Problem, type RefusalCode } from '@jobwright/contract/problem.ts'
import { partOfItself } from '@jobwright/contract/resources/priceitems.ts'
import { ZodError, type core } from 'zod'
import { errorCodes, isOwnError } from '../db/errorCodes.ts'
import { DatabaseUnavailable, sqlState } from '../db/pipeline.ts'
import { hiddenFieldText } from '../db/records/hidden.ts'
import { StorageDown } from '../outside/storage/storage.ts'

type Answered = { status: number; problem: Problem; retryAfter?: number }

/** The answer to an error that nobody expected. */
export const broken: Answered = {
  status: 500,
  problem: { code: 'broken', message: 'Something went wrong with your request...', errors: [] },
}

const answer = (code: RefusalCode, message: string, errors: Problem['errors'] = []): Answered => ({
  status: refusals[code],
  problem: { code, message, errors },
})

export const noSpace = 'There is no space left on the server. Nothing was changed.'
const overlapsText = 'This overlaps another time entry of the same person.'
const goneRecord = 'This record is no longer available.'

/**
 * The only place where an exception becomes an answer. `undefined` means that nobody expected this one. `needs` are the
 * permissions of the call, of which one is enough: a refusal for lack of them names them.
 */
export function answerFor(error: unknown, needs: readonly string[] = []): Answered | undefined {
  if (error instanceof Refusal)
    return {
      status: error.status,
      problem: error.problem,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    }
  if (error instanceof ZodError)
    return answer('invalid', 'Please check the marked fields.', firstOfEach(error.issues.flatMap(fieldErrors)))
  const state = sqlState(error)
  if (state === errorCodes.notPermitted) return withoutPermission(needs)
  if (state) return ofDatabase(state, error as Error & { detail?: string; constraint?: string })
  return ofStorage(error) ?? ofFramework(error)
}

function withoutPermission(needs: readonly string[]): Answered {
  const { status, problem } = answer('forbidden', 'You don’t have permission to do this.')
  return { status, problem: { ...problem, ...(needs.length > 0 && { needs }) } }
}

// A disk that is full, or that became read-only because it is failing; a bucket that does not answer. What was half
// written is taken away by whoever wrote it.
function ofStorage(error: unknown): Answered | undefined {
  if (error instanceof StorageDown)
    return { ...answer('unavailable', 'File storage isn’t responding. Please try again.'), retryAfter: 5 }
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall === undefined) return undefined
  if (code === 'EROFS') return answer('full', 'The server can’t save files right now. Nothing was changed.')
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return answer('full', 'There is no space left on the server for files. Nothing was changed.')
  return code === 'EMFILE' || code === 'ENFILE' || code === 'EIO'
    ? { ...answer('unavailable', 'File storage isn’t responding. Please try again.'), retryAfter: 5 }
    : undefined
}

// A field that breaks several rules at once gets the first message only.
const firstOfEach = (errors: Problem['errors']): Problem['errors'] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed()

function fieldErrors(issue: core.$ZodIssue): Problem['errors'] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.').slice(0, 100),
      message: 'Unknown field.',
    }))
  return [{ field: issue.path.join('.'), message: issue.message }]
}

/**
 * What the log says of a statement that the database refused, beside the plain sentence that the person reads: which rule, where.
 * Never the detail, nor the message of a value that does not fit: both hold values. undefined for our own refusals, and for what is no error of the database.
 */
export function refusedStatement(error: unknown): Record<string, string> | undefined {
  const state = sqlState(error)
  if (!state || isOwnError(state)) return undefined
  const { message, constraint, table, column, routine, where } = error as Record<string, unknown>
  const said = {
    state,
    message: state.startsWith('22') ? undefined : message,
    constraint,
    table,
    column,
    routine,
    where,
  }
  return Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function ofDatabase(state: string, error: { detail?: string; constraint?: string }): Answered | undefined {
  switch (state) {
    case errorCodes.signedOut:
      return answer('unauthenticated', 'Please sign in.')
    case errorCodes.hiddenField:
      return answer('forbidden', hiddenFieldText, [{ field: error.detail ?? '', message: hiddenFieldText }])
    // The record was moved or reassigned to where its author has no access.
    case '42501':
      return answer('forbidden', 'You can only change work that’s assigned to you.')
    case errorCodes.noSuchRecord:
      return answer('invalid', 'Please check the marked fields.', [{ field: error.detail ?? '', message: goneRecord }])
    case errorCodes.noSuchType:
      return answer('invalid', 'Please check the marked fields.', [
        { field: error.detail ?? '', message: 'This type doesn’t exist.' },
      ])
    case errorCodes.archivedType:
      return answer('invalid', 'Please check the marked fields.', [
        { field: error.detail ?? '', message: 'This type is archived. Choose another one.' },
      ])
    case errorCodes.noSuchLabel:
      return answer('invalid', 'Please check the marked fields.', [
        { field: error.detail ?? '', message: 'This label doesn’t belong to this status.' },
      ])
    case errorCodes.archivedLabel:
      return answer('invalid', 'Please check the marked fields.', [
        { field: error.detail ?? '', message: 'This label is archived. Choose another one.' },
      ])
    case errorCodes.noSuchField:
      return answer('invalid', 'This list can’t be shown this way.', [
        { field: error.detail ?? '', message: 'This field doesn’t exist.' },
      ])
    case errorCodes.partOfItself:
      return answer('invalid', 'Please check the marked fields.', [
        { field: error.detail ?? '', message: partOfItself },
      ])
    case '23505':
      return takenName(error.constraint)
    case '23P01':
      // Written at the same moment as another one; sent again, the answer says which.
      return answer('state', overlapsText, [{ field: 'startAt', message: overlapsText }])
    case '23503':
      return answer('invalid', 'Please check the marked fields.', [
        { field: fieldOfKey(error.constraint), message: goneRecord },
      ])
    // Numbers, dates and texts that the schema let through and the column does not take.
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
    case '23514':
      return answer('invalid', 'A value in this request can’t be saved.')
    case '57014':
      return answer('unavailable', 'This took too long. Please try again.')
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
      return { ...answer('unavailable', 'The database isn’t available right now. Please try again.'), retryAfter: 2 }
    case '53100':
      return answer('full', noSpace)
    default:
      return undefined
  }
}

const fieldOfIndex: Readonly<Record<string, string>> = {
  users_username: 'username',
  users_email: 'email',
  users_employee_no: 'employeeNo',
  billingcodes_code: 'code',
}

function takenName(constraint: string | undefined): Answered {
  const field = fieldOfIndex[constraint ?? ''] ?? ''
  return answer(
    'conflict',
    field ? 'Please check the marked fields.' : 'Someone else saved this at the same time. Please try again.',
    field ? [{ field, message: 'Already taken.' }] : [],
  )
}

const fieldOfKey = (constraint = '') => {
  if (constraint === 'users_supervisor') return 'supervisorId'
  const [, column = ''] = constraint.replace(/_id_fkey$/, '').split('company_id_')
  return (
    {
      customer: 'CustomerId',
      project: 'ProjectId',
      bid: 'BidId',
      user: 'UserId',
      role: 'RoleId',
      primary_contact: 'primaryContactId',
    }[column] ?? ''
  )
}

// Errors of the HTTP layer carry their own status; those below 500 are the caller's.
function ofFramework(error: unknown): Answered | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return answer('full', noSpace)
  if (error instanceof DatabaseUnavailable)
    return { ...answer('unavailable', 'The database isn’t available right now. Please try again.'), retryAfter: 2 }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 413) return answer('tooLarge', 'This request is too large.')
  if (status === 415) return answer('unsupported', 'This type of content isn’t accepted here.')
  if (status === 429) return { ...answer('tooMany', 'Too many requests. Please wait a moment.'), retryAfter: 30 }
  return status >= 400 && status < 500 ? { ...answer('malformed', 'This request can’t be read.'), status } : undefined
}
