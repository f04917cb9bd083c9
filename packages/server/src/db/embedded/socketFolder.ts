import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFailure } from './failure.ts'
import { canEnter, giveTo, type Owner } from './owner.ts'

/** The longest socket path that both Linux (107) and macOS (103) accept. */
const LONGEST = 103

/**
 * A private folder for the Unix socket, named after the data directory: socket paths are short by law of the system,
 * and data directories are not. Under systemd the temporary folder may belong to one unit alone, and the backup is another:
 * there it is below the runtime directory, or else the data directory.
 */
export function socketFolder(dataDir: string, owner: Owner): string {
  const name = `jobwright-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  for (const base of new Set([...unitFolders(dataDir), os.tmpdir(), '/tmp', '/var/tmp'])) {
    for (const end of ['', '-2', '-3']) {
      const dir = path.join(base, name + end)
      if (dir.includes('"') || Buffer.byteLength(path.join(dir, '.s.PGSQL.5432')) > LONGEST) continue
      if (makeOurs(dir, owner) && canEnter(owner, dir)) return dir
    }
  }
  throw new StartFailure(
    `No folder for the database's socket can be made in ${os.tmpdir()} or /tmp. Set TMPDIR to a short path that can be written.`,
  )
}

function unitFolders(dataDir: string): string[] {
  const runtime = process.env['RUNTIME_DIRECTORY']?.split(':')[0]
  return [...(runtime ? [runtime] : []), ...(process.env['INVOCATION_ID'] ? [dataDir] : [])]
}

/** False when somebody else has put something of this name there: the temporary folder is everybody's. */
function makeOurs(dir: string, owner: Owner): boolean {
  const uid = owner?.uid ?? process.getuid?.()
  try {
    const found = fs.lstatSync(dir, { throwIfNoEntry: false })
    if (!found) {
      fs.mkdirSync(dir, { mode: 0o700 })
      giveTo(owner, dir)
    } else if (found.uid === 0 && process.getuid?.() === 0 && found.isDirectory()) giveTo(owner, dir)
    else if (!found.isDirectory() || found.uid !== uid) return false
    fs.chmodSync(dir, 0o700)
    return true
  } catch {
    return false
  }
}
