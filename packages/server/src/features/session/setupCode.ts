import { createHash, randomInt } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { clearAttempts, countAttempt } from '../../auth/loginThrottle.ts'

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

// Case, blanks and dashes do not matter: a code is read off a console.
const hashOf = (code: string) => createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex')

const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * Returns the code that the first registration on this production server needs: the one of the settings, or a new one, of
 * which only the hash is kept. Undefined where none is needed: outside production, or once a company has registered.
 */
export async function offerSetupCode(db: Database, { production, setupCode }: Config): Promise<string | undefined> {
  if (!production) return undefined
  const code = setupCode ?? Array.from({ length: GROUPS }, () => letters(GROUP)).join('-')
  const [[offer]] = await db.outside(
    sql.rows({ isNeeded: 'bool' })`select offer_setup(${hashOf(code)}, ${setupCode !== undefined}) as "isNeeded"`,
  )
  return offer?.isNeeded ? code : undefined
}

/**
 * Returns what is printed while no company has registered: where to do it, with the code in the part of the address that a
 * browser never sends, so that it stays out of every log on the way.
 */
export async function firstRegistration(db: Database, config: Config, url: string): Promise<string[]> {
  const code = await offerSetupCode(db, config)
  if (code)
    return [
      `Register your company: ${url}/register#code=${encodeURIComponent(code)}`,
      `Setup code: ${code} (needed for the first company only; ${config.setupCode ? 'set by SETUP_CODE' : 'a restart prints a new one'})`,
    ]
  return (await companiesHere(db)).registered === 0 ? [`Register your company: ${url}/register`] : []
}

/** How many companies have registered on this installation, and the demo company if somebody opened it. */
export async function companiesHere(db: Database): Promise<{ registered: number; demo: string | null }> {
  const [[here]] = await db.outside(
    sql.rows({ registered: 'bigint', demo: 'uuid?' })`select registered, demo from companies_here()`,
  )
  return here ?? { registered: 0, demo: null }
}

/** Whether registering needs the setup code now. */
export async function needsSetupCode(db: Database, { production }: Config): Promise<boolean> {
  if (!production) return false
  const [[setup]] = await db.outside(sql.rows({ fits: 'bool' })`select fits_setup('') as fits`)
  return setup?.fits !== true
}

/**
 * The first company of an installation operates it, so that only who reads the server's log may register it.
 * @throws Refusal 422 naming the field, 429 after several wrong codes from this address
 */
export async function refuseWithoutSetupCode(
  db: Database,
  config: Config,
  code: string | undefined,
  address: string,
): Promise<void> {
  if (!(await needsSetupCode(db, config))) return
  if (!code?.trim()) return refuseCode('Enter the setup code from the server’s log.')
  const account = { name: `setup code, ${address}` }
  await countAttempt(db, account)
  const [[setup]] = await db.outside(sql.rows({ fits: 'bool' })`select fits_setup(${hashOf(code)}) as fits`)
  if (setup?.fits !== true)
    return refuseCode('This setup code isn’t right. Use the one that the server logged when it last started.')
  await clearAttempts(db, account)
}

const refuseCode = (message: string) =>
  refuse('invalid', 'Please check the marked fields.', [{ field: 'setupCode', message }])
