// @ring full
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorAt } from '../../testing/files.ts'
import { sendForm, type TestFile } from '../../testing/forms.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'

const house = testHouse()
const COUNT = 200
const AT_ONCE = 50
const color = (n: number) => ({ r: (n * 37) % 256, g: (n * 101) % 256, b: n % 256 })

test('hundreds of photos are tagged at once and reported to a PDF, whose pages show them in their order', async () => {
  const ada = await house.company('Harbor Roofing')
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const ids: string[] = []
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const files: TestFile[] = []
    const captionTags: Record<string, unknown> = {}
    for (let n = from; n < from + AT_ONCE; n++) {
      const name = `${n}-shot`
      files.push({
        name,
        bytes: await sharp({ create: { width: 120, height: 90, channels: 3, background: color(n) } })
          .jpeg()
          .toBuffer(),
      })
      captionTags[name] = { id: crypto.randomUUID(), caption: `Photo number ${n}`, isDirty: true }
    }
    const sent = await sendForm(
      house,
      ada,
      '/api/upload/files',
      { projectId: project.id, captionTags: JSON.stringify(captionTags) },
      files,
    )
    expect(sent.json).toMatchObject({ success: true, errors: [] })
    ids.push(...(sent.json['files'] as Photo[]).map((photo) => photo.id))
  }
  expect((await ada.call(photos.bulk, { body: { ids, addTags: ['week 18'] } })).changed).toBe(COUNT)
  expect((await ada.call(photos.list, { query: { tag: 'week 18', count: 1 } })).totalCounts).toBe(COUNT)

  const report = await house.raw('POST', '/api/photos/report', {
    token: ada.token,
    body: { ids, title: 'Week 18', perPage: 6, captions: true, times: true, places: true, notes: true, language: 'en' },
  })
  expect(report.statusCode).toBe(200)
  const path = join(house.folder, 'report.pdf')
  await writeFile(path, report.rawPayload)
  const { workshop } = house.services
  const pages = await workshop.pages(path)
  expect(pages.length).toBe(Math.ceil(COUNT / 6))
  // Letter, portrait: 8.5 by 11 inches of 72 points.
  expect(pages.every((page) => Math.round(page.width) === 612 && Math.round(page.height) === 792)).toBe(true)
  const { text } = await workshop.text(path, { mime: 'application/pdf', languages: ['en'] })
  const told = [...text.matchAll(/Photo number (\d+)/g)].map((found) => Number(found[1]))
  expect(told).toEqual(Array.from({ length: COUNT }, (_, n) => n))
  expect(text).toContain('Harbor Roofing')
  // Times as the screens have them.
  expect(text).toMatch(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/)
  // A page that was drawn has the color of its photo where the first one stands.
  const page = join(house.folder, 'page.png')
  await workshop.page(path, 10, page, { width: 600 })
  const shown = await colorAt(page, 0.28, 0.18)
  const wanted = Object.values(color(9 * 6))
  expect(
    shown.every((part, i) => Math.abs(part - (wanted[i] ?? 0)) < 30),
    `${shown.join()} is not ${wanted.join()}`,
  ).toBe(true)
}, 240_000)
