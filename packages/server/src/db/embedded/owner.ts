import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartFailure, useYourOwn } from './failure.ts'

/** The user that PostgreSQL runs as; undefined for ourselves. PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number } | undefined

/** Who is to run the cluster in `dir`: ourselves, or, when we are root, its present owner, or else `nobody`. */
export function ownerOf(dir: string): Owner {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const present = fs.statSync(dir, { throwIfNoEntry: false })
  if (self !== 0) {
    if (present && present.uid !== self) {
      throw new StartFailure(
        `The database in ${dir} belongs to user ${present.uid} and this process runs as user ${self}. ` +
          `Start Jobwright as that user or as root, or give DATA_DIR to this user (chown -R). ${useYourOwn}`,
      )
    }
    return undefined
  }
  return present && present.uid !== 0 ? { uid: present.uid, gid: present.gid } : nobody()
}

/** Gives one file or folder to the owner. */
export function giveTo(owner: Owner, file: string): void {
  if (owner) fs.lchownSync(file, owner.uid, owner.gid)
}

/** Gives a folder and all that is in it to the owner: a backup unpacked by root belongs to root. */
export function giveTree(owner: Owner, dir: string): void {
  giveTo(owner, dir)
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const child = path.join(dir, entry.name)
    if (entry.isDirectory()) giveTree(owner, child)
    else giveTo(owner, child)
  }
}

/** Whether the owner can enter this folder: every folder above it must let it through. */
export function canEnter(owner: Owner, dir: string): boolean {
  if (!owner) return true
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...owner, cwd: '/', stdio: 'ignore' })
  if (probe.error) {
    throw new StartFailure(
      `PostgreSQL does not run as root, and this process may not become another user (${probe.error.message}). ` +
        `Start Jobwright as an ordinary user. ${useYourOwn}`,
    )
  }
  return probe.status === 0
}

function nobody(): { uid: number; gid: number } {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return { uid: 65534, gid: 65534 }
  }
}
