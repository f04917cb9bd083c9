import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { StartFailure, useYourOwn } from './failure.ts'
import { canEnter, giveTo, giveTree, type Owner } from './owner.ts'

/** How PostgreSQL gets its data directory: the name on its command line and the folder it is started in. */
export type Seat = { dir: string; argument: string }

/**
 * The seat for a data directory, also when `owner` cannot walk to it (a project under /root, say).
 * We enter the folder as root before becoming the owner, and /proc/self/cwd names the folder a process is in
 * without walking there. So the data stay where DATA_DIR says, and no folder above has to be opened up.
 */
export function seatAt(dir: string, owner: Owner): Seat {
  if (canEnter(owner, dir)) return { dir, argument: dir }
  if (process.platform === 'linux' && fs.existsSync('/proc/self/cwd')) return { dir, argument: '/proc/self/cwd' }
  throw new StartFailure(
    `PostgreSQL does not run as root, and the user it runs as cannot reach DATA_DIR (${path.dirname(dir)}): a folder above it is closed to others. ` +
      `Set DATA_DIR to a folder that can be reached, such as /var/lib/jobwright, or start Jobwright as an ordinary user. ${useYourOwn}`,
  )
}

/** Environment of PostgreSQL's programs: nothing of ours may change how they work. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The password of `owner` in DATA_DIR/pg.secret; made when there is none. Written whole or not at all. */
export function secretIn(dataDir: string): { password: string; fresh: boolean } {
  const file = path.join(dataDir, 'pg.secret')
  if (fs.existsSync(file)) {
    const password = fs.readFileSync(file, 'utf8').trim()
    if (password) return { password, fresh: false }
  }
  const password = randomBytes(32).toString('base64url')
  const draft = `${file}.new`
  const handle = fs.openSync(draft, 'w', 0o600)
  fs.writeSync(handle, password)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(draft, file)
  return { password, fresh: true }
}

/** Whether there is a cluster in `dir`; refuses a folder that holds something else or another version's data. */
export function hasCluster(dir: string, binaries: () => Binaries): boolean {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : []
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION')) {
    throw new StartFailure(
      `${dir} is not a PostgreSQL data directory, but it is not empty either. Move what is in it away. ${useYourOwn}`,
    )
  }
  const [has, needs] = [fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim(), binaries().major]
  if (has !== needs) {
    throw new StartFailure(
      `The data in ${dir} were written by PostgreSQL ${has}, and this Jobwright brings PostgreSQL ${needs}. ` +
        `Export them with the Jobwright that wrote them, or move the folder away to begin anew. ${useYourOwn}`,
    )
  }
  return true
}

/**
 * Makes the cluster in DATA_DIR/pg. It is made under another name and renamed when complete,
 * so a start that is killed half-way leaves nothing that looks like a database.
 */
export function makeCluster(dir: string, owner: Owner, binaries: Binaries, password: string, privateDir: string): void {
  // A name of its own: after a kill -9 of ours the old initdb may still be writing into its folder.
  const draft = fs.mkdtempSync(`${dir}.tmp-`)
  fs.chmodSync(draft, 0o700)
  giveTo(owner, draft)
  const secret = path.join(privateDir, 'initdb.secret')
  fs.rmSync(secret, { force: true })
  fs.writeFileSync(secret, password, { mode: 0o600, flag: 'wx' })
  giveTo(owner, secret)
  try {
    runInitdb(draft, owner, binaries, secret)
    if (fs.existsSync(dir)) fs.rmdirSync(dir)
    fs.renameSync(draft, dir)
    syncFolder(path.dirname(dir))
  } finally {
    fs.rmSync(secret, { force: true })
  }
}

/** Removes what killed first starts left half made. One that is still being written to is left for the next start. */
export function sweepDrafts(dir: string): void {
  const isDraft = (name: string) => name.startsWith(`${path.basename(dir)}.tmp-`)
  for (const name of fs.readdirSync(path.dirname(dir)).filter(isDraft)) {
    try {
      fs.rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true })
    } catch {
      // Written to at this very moment.
    }
  }
}

function runInitdb(draft: string, owner: Owner, binaries: Binaries, secret: string): void {
  const seat = seatAt(draft, owner)
  // Sorting and case come from PostgreSQL's own C.UTF-8, the same on every machine. The system's character classes
  // still serve pg_trgm, which under plain "C" would drop every letter with an accent; not every system has C.UTF-8.
  const classes = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']
  for (const [nth, ctype] of classes.entries()) {
    const answer = spawnSync(
      binaries.initdb,
      [
        '-D',
        seat.argument,
        '-U',
        'owner',
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${ctype}`,
      ],
      {
        ...owner,
        cwd: seat.dir,
        encoding: 'utf8',
        env: plainEnvironment(),
        windowsHide: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    if (answer.status === 0) return
    const said = (answer.error?.message ?? answer.stderr).trim()
    if (/invalid locale name|locale/.test(said) && nth < classes.length - 1) continue
    throw new StartFailure(`The database could not be made in ${path.dirname(draft)}: ${said}. ${useYourOwn}`)
  }
}

/** Gives `owner` the password of pg.secret again, for a data directory that was brought here without it. The server must be stopped. */
export function resetPassword(seat: Seat, owner: Owner, binaries: Binaries, password: string): void {
  const answer = spawnSync(binaries.postgres, ['--single', '-D', seat.argument, 'postgres'], {
    ...owner,
    cwd: seat.dir,
    encoding: 'utf8',
    env: plainEnvironment(),
    windowsHide: true,
    input: `alter role owner password '${password}'\n`,
  })
  if (answer.status === 0 && !/ERROR|FATAL/.test(answer.stderr)) return
  throw new StartFailure(
    `The password of the database in ${seat.dir} could not be set again: ${(answer.error?.message ?? answer.stderr).trim()}`,
  )
}

/** A data directory that root copied here is root's: PostgreSQL insists that it is its own, and closed to others. */
export function claim(dir: string, owner: Owner): void {
  if (owner && fs.existsSync(dir) && fs.statSync(dir).uid !== owner.uid) giveTree(owner, dir)
}

function syncFolder(dir: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(dir, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
