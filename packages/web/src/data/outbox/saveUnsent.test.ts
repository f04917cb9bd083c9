import 'fake-indexeddb/auto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { drained, server, refusal, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { zipOf } from '../zip.ts'
import { unsentFiles } from './saveUnsent.ts'
import { keepCapture } from './captures.ts'

it('saves everything that is only on the phone: photos as they are, and what was typed', async () => {
  const phone = testPhone(somebody(), server(() => refusal(404, 'This record is no longer available.')).wire)
  await phone.store.create('tasks', { ...task('Hang the door'), description: 'Left jamb is rotten.' } as never, newId())
  await drained(phone)
  const bytes = new Uint8Array([255, 216, 255, 0, 1, 2, 3])
  await keepCapture(phone, {
    blob: new Blob([bytes], { type: 'image/jpeg' }),
    thumb: new Blob(['s']),
    capturedAt: '2026-05-14T15:00:00.000Z',
    timezone: 'America/New_York',
    session: 'visit',
    name: '2" conduit.jpg',
  })
  const zip = zipOf(await unsentFiles(phone.db))
  // Read the archive with another program.
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(files['001 2_ conduit.jpg']).toEqual(bytes)
  const text = new TextDecoder().decode(files['work.txt'])
  expect(text).toContain('description: Left jamb is rotten.')
  expect(text).toContain('refused: This record is no longer available.')
})
