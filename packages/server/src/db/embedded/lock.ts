import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, sleep, StartFailure } from './failure.ts'
import { birthOf, isAlive, pidSpace } from './processes.ts'

type Holder = { pid: number; birth: string; space: string; nonce: string }
type Lock = { release(): void }

const BEAT = 2_000
/** How long a holder that we cannot see (another container, another machine) may be silent before it counts as dead. */
const SILENCE = 3 * BEAT

/**
 * Takes DATA_DIR for this process. A lock whose holder is dead is taken over at once; a live holder is refused.
 * The holder touches the file every two seconds, for readers that cannot see its process.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const file = path.join(dataDir, 'jobwright.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    birth: birthOf(process.pid),
    space: pidSpace(),
    nonce: randomUUID(),
  } satisfies Holder)
  for (let tries = 0; tries < 20; tries++) {
    if (place(file, mine)) {
      // A racer that took our fresh file for the stale one puts it back; the process named in the file holds the lock.
      if (tries > 0) await sleep(100)
      if (read(file) === mine) return hold(file, mine)
    }
    const found = read(file)
    if (found === undefined) continue
    if (await isHeld(file, found)) {
      throw new StartFailure(
        `Another Jobwright${describe(found)} is using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own. ` +
          'To run several against one database, set DATABASE_URL.',
      )
    }
    steal(file, found)
  }
  throw new StartFailure(`The lock ${file} cannot be taken; if no Jobwright is using this folder, remove that file.`)
}

/** Whether a process of this machine took DATA_DIR and is gone. */
export function isAbandoned(dataDir: string): boolean {
  const holder = parse(read(path.join(dataDir, 'jobwright.lock')) ?? '')
  return holder?.space === pidSpace() && !lives(holder)
}

/** Whether somebody took DATA_DIR and, as far as can be seen from here, lives. */
export function isTaken(dataDir: string): boolean {
  const holder = parse(read(path.join(dataDir, 'jobwright.lock')) ?? '')
  return holder !== undefined && (holder.space !== pidSpace() || lives(holder))
}

function hold(file: string, mine: string): Lock {
  const beat = setInterval(() => {
    const now = new Date()
    fs.utimes(file, now, now, () => undefined)
  }, BEAT)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (read(file) === mine) fs.rmSync(file, { force: true })
    },
  }
}

/** Puts the lock there whole or not at all: a reader must never see half a line. */
function place(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  fs.writeFileSync(draft, text, { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A file system without hard links: exclusive creation is the next best.
    try {
      fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
      return true
    } catch (second) {
      if (codeOf(second) === 'EEXIST') return false
      throw second
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

async function isHeld(file: string, text: string): Promise<boolean> {
  const holder = parse(text)
  if (holder?.space === pidSpace()) return lives(holder)
  const before = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
  // Clocks of two machines differ, so only a beat that we see counts.
  await sleep(SILENCE)
  const after = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return before !== undefined && after !== undefined && after !== before
}

const lives = ({ pid, birth }: Holder) => isAlive(pid) && birthOf(pid) === birth

/** Removes exactly the dead lock that was read; a fresh one that slipped in meanwhile is put back. */
function steal(file: string, dead: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    fs.renameSync(file, aside)
    if (read(aside) !== dead) fs.linkSync(aside, file)
  } catch {
    // Somebody else was quicker; the next round sees who.
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

const describe = (text: string) => {
  const pid = parse(text)?.pid
  return pid === undefined ? '' : ` (process ${pid})`
}
