import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { dropBytes } from '../maintenance.ts'
import { listBucket } from './bucket.ts'
import type { House } from './house.ts'
import { eventually } from './eventually.ts'

/** All stored files of a house: row counts by kind, and every file name on disk. */
export type Holdings = { rows: Record<string, number>; files: string[] }

const tables = ['photos', 'documents', 'revisions', 'folders', 'blobs', 'uploads', 'upload_parts', 'storage_drops']

const under = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const path = join(folder, name)
        return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? under(path) : [path]
      })
    : []

/** What is coming in. (What the house itself works on lies in the same place.) */
export const incoming = (house: House): string[] =>
  under(house.services.storage.temp).filter((path) => path.endsWith('.part'))

/** What is there after a sweep that finds everything old enough, and with nothing under way. */
export async function holdings(house: House): Promise<Holdings> {
  await eventually(() => expect(incoming(house)).toEqual([]))
  await house.owner("update storage_drops set due = now() - interval '1 second'")
  await house.owner("update blobs set created_at = created_at - interval '2 hours'")
  await dropBytes({ db: house.db, ...house.services })
  const counts = await house.owner(
    tables.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
  )
  return {
    rows: Object.fromEntries(counts.map(({ name, n }) => [String(name), Number(n)])),
    // Smaller pictures may be made at any time.
    files: (await keptFiles(house)).filter((path) => !path.includes('.')),
  }
}

/** The name of every file that the house keeps, in its folder or in its bucket. */
export async function keptFiles(house: House): Promise<string[]> {
  if (house.bucket) {
    // Other houses may keep theirs in the same bucket.
    const companies = (await house.owner('select id from companies')).map(({ id }) => String(id))
    return (await listBucket(house.bucket)).filter((name) => companies.includes(name.split('/')[0] ?? ''))
  }
  const files = join(house.folder, 'files')
  return under(files)
    .map((path) => relative(files, path))
    .filter((path) => !path.startsWith('incoming'))
    .sort()
}

/** Waits until every picture is made, so that nothing of the house's own is under way. */
export async function settledHouse(house: House): Promise<void> {
  const waiting = async () =>
    (
      await house.owner(
        "select 1 from blobs where state = 'waiting' union all select 1 from file_texts where state = 'waiting'",
      )
    ).length
  await eventually(async () => expect(await waiting()).toBe(0), 200_000)
}

/** A refusal that a person can read: a status of the sender's, a sentence, and for a file a title and a text. */
export function expectClear(
  answer: { status: number; json: Record<string, unknown> },
  status: number,
  said: RegExp,
): void {
  const { json } = answer
  expect({ status: answer.status, message: json['message'] }).toEqual({
    status,
    message: expect.stringMatching(/^[^{}]{10,400}$/),
  })
  const errors = json['errors'] as { field: string; message: string; title?: string; detail?: string }[]
  expect(Array.isArray(errors)).toBe(true)
  for (const error of errors) {
    expect(error.message).not.toBe('')
    if (error.title !== undefined) expect(error.detail?.length).toBeGreaterThan(10)
  }
  expect(JSON.stringify([json['message'], errors])).toMatch(said)
}
