import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { refuse } from '@jobwright/contract/problem.ts'
import { TooLarge, type ReceivedBytes } from '../../outside/storage/storage.ts'
import { workplace } from '../../outside/storage/workplace.ts'
import type { RefusedTable } from '../../outside/workshop/tables.ts'
import { Unreadable } from '../../outside/workshop/unreadable.ts'
import type { Context } from '../../request/context.ts'

const LARGEST_TABLE = 21 * 1024 * 1024

type Files = { path(name: string): string; write(name: string, text: string): Promise<string> }

/** Temporary files for one piece of work; all of them go when it ends. */
export async function withFiles<T>(
  storage: Pick<Context['storage'], 'temp'>,
  work: (files: Files) => Promise<T>,
): Promise<T> {
  const place = await workplace(storage)
  const write = async (name: string, text: string) => {
    await writeFile(place.at(name), text, { mode: 0o600 })
    return place.at(name)
  }
  try {
    return await work({ path: place.at, write })
  } finally {
    await place.clear()
  }
}

/** Takes an uploaded table in. @throws Refusal 413 past 20 MB, 422 for an empty file */
export async function receiveTable(storage: Context['storage'], body: unknown): Promise<ReceivedBytes> {
  try {
    const received = await storage.receive(body instanceof Readable ? body : Readable.from([]), LARGEST_TABLE)
    if (received.bytes > 0) return received
    await storage.drop(received)
  } catch (error) {
    if (error instanceof TooLarge)
      return refuse('tooLarge', 'This file is larger than 20 MB. Split it and import the parts one after the other.')
    throw error
  }
  return refuse('invalid', 'This file is empty.', [{ field: 'file', message: 'This file is empty.' }])
}

/** The answer of work on a table; what the workshop refuses, or cannot finish, is refused here. */
export async function answered<T extends object>(work: Promise<T | RefusedTable>): Promise<T> {
  let answer: T | RefusedTable
  try {
    answer = await work
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (error.reason === 'too-slow' || error.reason === 'too-large-inside')
      return refuse('tooLarge', 'This file takes too long to read. Remove what is not needed, or split it.')
    return refuse('invalid', 'This file cannot be read.')
  }
  if ('refused' in answer) return refuse(answer.refused.code, answer.refused.message)
  return answer
}
