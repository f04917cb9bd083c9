import { expect, test } from 'vitest'
import { refusedStatement } from '../request/problems.ts'

const refusal = (fields: Record<string, string>) =>
  Object.assign(new Error(fields['message']), { severity: 'ERROR', ...fields })

test('the log says which rule refused a statement, and no value of it', () => {
  const taken = refusal({
    code: '23505',
    message: 'duplicate key value violates unique constraint "users_email"',
    detail: 'Key (lower(email))=(secret@fox.com) already exists.',
    constraint: 'users_email',
    table: 'users',
  })
  expect(refusedStatement(taken)).toMatchObject({ state: '23505', constraint: 'users_email', table: 'users' })
  const odd = refusal({
    code: '22P02',
    message: 'invalid input syntax for type integer: "secret"',
    routine: 'pg_strtoint32',
  })
  expect(refusedStatement(odd)).toEqual({ state: '22P02', routine: 'pg_strtoint32' })
  for (const one of [taken, odd]) expect(JSON.stringify(refusedStatement(one))).not.toContain('secret')
  expect(refusedStatement(refusal({ code: 'JW422', message: 'no such record' }))).toBeUndefined()
  expect(refusedStatement(new Error('something else'))).toBeUndefined()
})
