import type pg from 'pg'
import { lotsOf } from '../db/archive/lots.ts'
import type { ZipReader } from '../outside/zipReader.ts'

type Account = { id: string; username: string; email: string }
/** Somebody of an archive who gets another name here, because theirs is taken. `email` is the address that was left out. */
export type Renamed = { id: string; was: string; username: string; email: string }

/** Returns the people of an archive whose username or e-mail address somebody has here, with names that are free. */
export async function takenNames(client: pg.Client, zip: ZipReader): Promise<Renamed[]> {
  if (!zip.has('tables/users.jsonl')) return []
  const accounts: Account[] = []
  for await (const lot of lotsOf(await zip.read('tables/users.jsonl')))
    for (const line of lot) {
      const { id, username, email } = JSON.parse(line) as Account
      accounts.push({ id: String(id), username: String(username), email: String(email ?? '') })
    }
  const taken = async (column: 'username' | 'email', values: string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await client.query<{ value: string }>(
      `select lower(${column}) as value from users where lower(${column}) = any ($1)`,
      [values.map((value) => value.toLowerCase())],
    )
    return new Set(rows.map(({ value }) => value))
  }
  const usernames = await taken(
    'username',
    accounts.map(({ username }) => username),
  )
  const emails = await taken(
    'email',
    accounts.map(({ email }) => email).filter((email) => email !== ''),
  )
  const used = new Set(accounts.map(({ username }) => username.toLowerCase()))
  const renamed: Renamed[] = []
  for (const { id, username, email } of accounts) {
    const isTaken = usernames.has(username.toLowerCase())
    if (!isTaken && !emails.has(email.toLowerCase())) continue
    let free = username
    for (let n = 2; isTaken && (free === username || used.has(free.toLowerCase())); n++) {
      const wanted = `${username.slice(0, 90)}-${n}`
      if (!(await taken('username', [wanted])).has(wanted.toLowerCase())) free = wanted
    }
    used.add(free.toLowerCase())
    renamed.push({ id, was: username, username: free, email: emails.has(email.toLowerCase()) ? email : '' })
  }
  return renamed
}

/** Returns a line of `users` under the name that its person has here. */
export function renamedLine(line: string, renamed: readonly Renamed[]): string {
  if (renamed.length === 0) return line
  const row = JSON.parse(line) as Account
  const one = renamed.find(({ id }) => id === row.id)
  if (!one) return line
  return JSON.stringify({ ...row, username: one.username, ...(one.email !== '' && { email: '' }) })
}
