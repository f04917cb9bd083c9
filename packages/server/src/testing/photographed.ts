import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { sendForm } from './forms.ts'
import type { House, Person } from './house.ts'

/** Files so many photos, and waits for their pictures: one that is made meanwhile would be on one side of a comparison only. */
export async function photographed(there: House, person: Person, count: number, first = 10): Promise<void> {
  for (let i = 0; i < count; i++) {
    const background = { r: first + i * 20, g: 90, b: 20 }
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
    expect(
      (await sendForm(there, person, '/api/upload/image', {}, [{ name: 'photo.jpg', bytes, field: 'image' }])).status,
    ).toBe(200)
  }
  const waiting = async () => (await there.owner("select 1 from blobs where state = 'waiting'")).length === 0
  await vi.waitUntil(waiting, { timeout: 60_000, interval: 100 })
}
