import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Gone, type Storage } from './storage.ts'
import { dropReceived, moved, receiveInto, tidyFolder } from './temporary.ts'

/** Files in a folder of this machine: written to a temporary name, synced, then renamed. */
export function localStorage(folder: string): Storage {
  const temp = join(folder, 'incoming')
  const placed = new Set<string>()
  const at = (key: string) => {
    if (!/^[0-9a-f-]{36}(\/[A-Za-z0-9_.-]+)+$/.test(key) || key.includes('..'))
      throw new Error('a key of no shape of ours')
    return join(folder, ...key.split('/'))
  }
  // A new folder is only there for good when the folder above it is synced.
  const makeRoom = async (path: string) => {
    const parent = dirname(path)
    if (placed.has(parent)) return
    const first = await mkdir(parent, { recursive: true, mode: 0o700 })
    for (let made = parent; first !== undefined && made.length >= first.length; made = dirname(made))
      await syncFolder(dirname(made))
    placed.add(parent)
    if (placed.size > 10_000) placed.clear()
  }
  const moveIn = async (from: string, key: string) => {
    const path = at(key)
    await makeRoom(path)
    await rename(from, path)
    await syncFolder(dirname(path))
  }

  return {
    temp,
    receive: (source, most) => receiveInto(temp, source, most),
    async keep(received, key) {
      await received.synced
      await moveIn(received.path, key)
      moved(received)
    },
    drop: dropReceived,
    async put(path, key) {
      const copy = join(temp, `${basename(key)}.${process.pid}.${Date.now()}`)
      await mkdir(temp, { recursive: true, mode: 0o700 })
      await copyFile(path, copy)
      await moveIn(copy, key)
    },
    async read(key, range) {
      const file = await open(at(key), 'r').catch(lost)
      return createReadStream('', { fd: file, ...range, highWaterMark: 256 * 1024 })
    },
    async borrow(key, work) {
      await (await open(at(key), 'r').catch(lost)).close()
      return work(at(key))
    },
    async remove(key) {
      const path = at(key)
      const name = basename(path)
      const beside = await readdir(dirname(path)).catch(() => [] as string[])
      for (const other of beside)
        if (other === name || other.startsWith(`${name}.`)) await rm(join(dirname(path), other), { force: true })
    },
    direct: async () => undefined,
    tidy: () => tidyFolder(temp),
  }
}

const lost = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new Gone() : error
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for syncing; its rename is written through.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
