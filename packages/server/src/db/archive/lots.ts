import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { BadArchive } from './load.ts'

const ROWS = 200
const CHARACTERS = 4_000_000
const LONGEST = 64 * 1024 * 1024

/** The lines of a stream in lots that a statement can carry. @throws BadArchive for a line longer than any of ours */
export async function* lotsOf(source: Readable): AsyncGenerator<string[]> {
  let lot: string[] = []
  let size = 0
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
    if (line === '') continue
    if (line.length > LONGEST) throw new BadArchive('A line of this archive is longer than any of ours.')
    lot.push(line)
    size += line.length
    if (lot.length < ROWS && size < CHARACTERS) continue
    yield lot
    lot = []
    size = 0
  }
  if (lot.length > 0) yield lot
}
