import { trimWhere } from '@jobwright/contract/rules/trim.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes, one lane: what OWASP asks for at the least.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 4

let busy = 0
const queue: (() => void)[] = []

// Each takes 19 MiB and a core: more at once would let a flood of sign-ins starve everybody else.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    queue.shift()?.()
  }
}

const plain = (password: string) => password.normalize('NFKC')

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), settings))

let dummy: Promise<string> | undefined

/** Whether the password is right. Without a hash it takes as long and answers false, so that an account cannot be guessed by time. */
export async function isRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hash('no such account', settings)))
  const right = await inTurn(() => verify(against, plain(password)).catch(() => false))
  return right && Boolean(stored)
}

const common = new Set([
  'password',
  'passwort',
  'qwertyuiop',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'changeme',
  'baseball',
  'football',
  'sunshine',
  'princess',
  'superman',
  'trustno',
  'monkey',
  'dragon',
  'master',
  'jobwright',
  'contractor',
  'construction',
  'contrasena',
  'abcdefghij',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
])

/** Refuses a password that everybody tries first: a common word with digits around it, one repeated character, a row of keys, or a name of the account. */
export function refuseCommon(password: string, names: readonly string[], field = 'password'): void {
  const lower = plain(password).toLowerCase()
  const bare = lower.replace(/[^a-z]/g, '')
  const weak =
    new Set(lower).size < 4 ||
    '01234567890123456789'.includes(lower) ||
    '98765432109876543210'.includes(lower) ||
    common.has(bare) ||
    common.has(bare.slice(0, bare.length / 2)) ||
    names.some(
      (name) =>
        name.length > 2 &&
        trimWhere(lower.replace(/[^a-z0-9]/g, ''), (one) => /\d/.test(one)) ===
          trimWhere(name.toLowerCase().replace(/[^a-z0-9]/g, ''), (one) => /\d/.test(one)),
    )
  if (weak) refuse('invalid', 'Please check the marked fields.', [{ field, message: 'This password is too common.' }])
}
