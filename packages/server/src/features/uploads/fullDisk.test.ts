// @ring full
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { expectClear, holdings, incoming } from '../../testing/holdings.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const MB = 1024 * 1024
const disk = mkdtempSync(join(tmpdir(), 'jw-disk-'))
const mounted = mount()
if (mounted !== true) console.log(`A disk that is full or read-only is not tried: ${mounted}.`)

/** A 24 MB disk of its own; or why that is impossible. */
function mount(): true | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount one'
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', disk], { stdio: 'pipe' })
    return true
  } catch (error) {
    return `it cannot be mounted here (${String((error as Error).message).split('\n')[0]})`
  }
}
const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk], { stdio: 'pipe' })
const filler = join(disk, 'filler')
/** Leaves this many bytes free. */
function fill(left: number): void {
  rmSync(filler, { force: true })
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

describe.skipIf(mounted !== true)('the disk', () => {
  mkdirSync(join(disk, 'data'), { recursive: true })
  const house = testHouse({
    DATA_DIR: join(disk, 'data'),
    // Refusals before the disk is full are tested elsewhere; here it becomes full.
    DISK_RESERVE_MB: '0',
    UPLOAD_RESERVE_MB: '0',
    UPLOAD_RESERVE_PERCENT: '0',
  })
  afterAll(() => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const words = (bytes: number) => Buffer.alloc(bytes, `${Math.random()} `)
  const send = (person: Person, ...files: Buffer[]) =>
    sendForm(
      house,
      person,
      '/api/upload/files',
      {},
      files.map((bytes, i) => ({ name: `${i}.txt`, bytes })),
    )
  const FULL = /no space left on the server for files/
  const reads = async (person: Person, file: Document | undefined, count: number) => {
    expect((await person.call(documents.list, {})).totalCounts).toBe(count)
    const fetched = await house.raw('GET', `/api/fetch/${file?.fileName}`, { token: person.token })
    expect([fetched.statusCode, fetched.rawPayload.length]).toEqual([200, file?.bytes])
  }

  test('is full: uploads are refused with 507 and leave nothing, reads go on, and it mends by itself', async () => {
    const ada = await house.company()
    const [kept] = (await send(ada, words(MB))).json['files'] as Document[]
    const before = await holdings(house)
    for (const left of [3 * MB, MB, 64 * 1024, 4096, 0]) {
      fill(left)
      expectClear(await send(ada, words(4 * MB)), 507, FULL)
      expect(incoming(house)).toEqual([])
      await reads(ada, kept, 1)
    }
    // The second file no longer fits, so the first is rejected too.
    fill(3 * MB)
    expectClear(await send(ada, words(2 * MB), words(2 * MB)), 507, FULL)
    rmSync(filler)
    expect(await holdings(house)).toEqual(before)
    expect((await send(ada, words(4 * MB))).status).toBe(200)
  })

  test('is full: parts are refused, those that are here stay, and the upload is finished later', async () => {
    const ada = await house.company()
    const bytes = words(PART_SIZE + 1000)
    const { id } = await ada.call(uploads.start, { body: { name: 'a.txt', size: bytes.length } })
    const put = async (n: number) => {
      const answer = await house.raw('PUT', `/api/uploads/${id}/parts/${n}`, {
        token: ada.token,
        payload: bytes.subarray(n * PART_SIZE, (n + 1) * PART_SIZE),
        headers: { 'content-type': 'application/octet-stream' },
      })
      return { status: answer.statusCode, json: answer.json() as Record<string, unknown> }
    }
    const finish = () => house.raw('POST', `/api/uploads/${id}/finish`, { token: ada.token, body: { target: {} } })
    expect((await put(1)).status).toBe(200)
    fill(MB)
    expectClear(await put(0), 507, FULL)
    expect((await ada.call(uploads.state, { params: { id } })).parts).toEqual([1])
    rmSync(filler)
    expect((await put(0)).status).toBe(200)
    fill(2 * MB)
    const refused = await finish()
    expectClear({ status: refused.statusCode, json: refused.json() }, 507, FULL)
    expect(incoming(house)).toEqual([])
    rmSync(filler)
    expect((await finish()).statusCode).toBe(200)
    expect((await ada.call(documents.list, {})).totalCounts).toBe(1)
  })

  test('is read-only: uploads are refused, reads go on', async () => {
    const ada = await house.company()
    const [kept] = (await send(ada, words(1000))).json['files'] as Document[]
    const before = await holdings(house)
    remount('ro')
    try {
      expectClear(await send(ada, words(1000)), 507, /can’t save files right now/)
      await reads(ada, kept, 1)
    } finally {
      remount('rw')
    }
    expect(await holdings(house)).toEqual(before)
    expect((await send(ada, words(1000))).status).toBe(200)
  })
})
