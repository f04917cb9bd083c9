import { promisify } from 'node:util'
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** An archive that is read by the names of what is in it; names are looked up and never used as paths. */
export type ZipReader = {
  has(name: string): boolean
  /** @throws Error when there is no such entry, or its bytes are not as many as it says */
  read(name: string): Promise<Readable>
  /** All of a small entry. @throws Error when it is larger than `most` */
  text(name: string, most: number): Promise<string>
  close(): void
}

/** Opens an archive, of any size. @throws Error when it is none */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  const read = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name)
      if (!entry) return reject(new Error(`${name} is missing.`))
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
    })
  return {
    has: (name) => entries.has(name),
    read,
    async text(name, most) {
      const pieces: Buffer[] = []
      let bytes = 0
      for await (const piece of await read(name)) {
        pieces.push(piece as Buffer)
        bytes += (piece as Buffer).length
        if (bytes > most) throw new Error(`${name} is larger than it should be.`)
      }
      return Buffer.concat(pieces).toString('utf8')
    },
    close: () => zip.close(),
  }
}
