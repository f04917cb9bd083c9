import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findBinaries, packageFolder } from './binaries.ts'
import { ownerOf } from './owner.ts'

const top = () => fs.mkdtempSync(path.join(os.tmpdir(), 'jobwright-test-'))
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))

/** The package as npm unpacks it when it may not run install scripts: without a single link. */
function unlinkedCopy(): string {
  const folder = top()
  folders.push(folder)
  const native = path.join(folder, 'closed', 'native')
  fs.cpSync(packageFolder().native, native, { recursive: true, verbatimSymlinks: true })
  for (const name of fs.readdirSync(path.join(native, 'lib'))) {
    const file = path.join(native, 'lib', name)
    if (fs.lstatSync(file).isSymbolicLink()) fs.rmSync(file)
  }
  fs.chmodSync(folder, 0o755)
  return native
}

describe.runIf(process.platform === 'linux')('the programs of PostgreSQL', () => {
  it('run in place, with the library links made that the install scripts would have made', () => {
    const native = unlinkedCopy()
    expect(fs.existsSync(path.join(native, 'lib', 'libpq.so.5'))).toBe(false)
    const found = findBinaries('/nowhere', ownerOf('/nowhere'), { native, version: packageFolder().version })
    expect(found.postgres).toBe(path.join(native, 'bin', 'postgres'))
    expect(fs.readlinkSync(path.join(native, 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
    expect(found.major).toBe('18')
  })

  it.runIf(process.getuid?.() === 0)('are copied to DATA_DIR/pg-bin when they lie out of reach, once', () => {
    const native = unlinkedCopy()
    fs.chmodSync(path.dirname(native), 0o700)
    const dataDir = path.resolve(native, '..', '..', 'data')
    fs.mkdirSync(dataDir)
    const owner = ownerOf(path.join(dataDir, 'pg'))
    const { version } = packageFolder()
    const found = findBinaries(dataDir, owner, { native, version })
    expect(path.dirname(path.dirname(found.postgres))).toBe(
      path.join(dataDir, 'pg-bin', `${version}-linux-${process.arch}`),
    )
    expect(spawnSync(found.initdb, ['--version'], { ...owner, encoding: 'utf8' }).stdout).toMatch(/PostgreSQL/)
    expect(findBinaries(dataDir, owner, { native, version })).toEqual(found)
    expect(fs.readdirSync(path.join(dataDir, 'pg-bin'))).toHaveLength(1)
  })

  it('say which way out there is when they do not run at all', () => {
    const native = unlinkedCopy()
    fs.writeFileSync(path.join(native, 'bin', 'postgres'), '#!/bin/sh\necho "no such loader" >&2\nexit 127\n')
    expect(() => findBinaries(path.join(native, 'data'), undefined, { native, version: 'test' })).toThrow(
      /no such loader.*musl.*DATABASE_URL/s,
    )
  })
})
