import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { codeOf } from './failure.ts'

/** Whether a process with this id is running. A zombie is not: in a container nobody may ever reap it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return linuxStat(pid)?.state !== 'Z'
}

/**
 * What tells this process apart from a later one that was given the same id: its start time.
 * '' where the system does not tell; then the id alone has to do.
 */
export function birthOf(pid: number): string {
  if (process.platform === 'linux') return linuxStat(pid)?.start ?? ''
  if (process.platform === 'win32') return ''
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** The place in which process ids mean something: a machine, since its last start, and within it a container. */
export function pidSpace(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id')
  let space = ''
  try {
    space = fs.readlinkSync('/proc/self/ns/pid')
  } catch {
    // Not Linux: the host name has to do.
  }
  return boot && space ? `${boot} ${space}` : os.hostname()
}

/** Whether this process is a PostgreSQL server working in `dir`. When the system hides its directory, its name decides. */
export function isPostmasterOf(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false
  // Nothing cheap tells on Windows; PostgreSQL's own check of the pid file stands behind this one.
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return /postgres/.test(ask('ps', ['-o', 'comm=', '-p', String(pid)]))
  if (readText(`/proc/${pid}/comm`) !== 'postgres') return false
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dir)
  } catch {
    return true
  }
}

function linuxStat(pid: number): { state: string; start: string } | undefined {
  const line = readText(`/proc/${pid}/stat`)
  // The name is in brackets and may itself contain spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return line ? { state: fields[0] ?? '', start: fields[19] ?? '' } : undefined
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

function ask(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
