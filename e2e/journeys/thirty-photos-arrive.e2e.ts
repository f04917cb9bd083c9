// @ring full
import { createHash, randomBytes } from 'node:crypto'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { inStore } from '../field.ts'
import { FIELD, expect, test } from '../house.ts'
import { handsetOf } from '../phone.ts'

const SHOTS = 30
/** `THIRTY_ROUNDS=20` runs it with twenty different fates. */
const ROUNDS = Number(process.env['THIRTY_ROUNDS'] ?? 1)
const FIRST_SEED = Number(process.env['THIRTY_SEED'] ?? 1)

/** A chance that comes out the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A JPEG like no other. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg()
    .toBuffer()

/** The hashes of the photos whose bytes are on the phone: taken, filed, or sent and not cleared yet. */
const keptOn = async (page: Page): Promise<string[]> =>
  (await inStore<{ sha256: string }>(page, 'shelf')).map(({ sha256 }) => sha256)

/** Some answers never come back although the office did what was asked. */
const loseAnswers = (context: BrowserContext, chance: () => number) =>
  context.route(/\/api\/(upload|sync|projects|photos)/, async (route) => {
    if (route.request().method() === 'GET' || chance() > 0.3) return route.continue().catch(() => undefined)
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })

test.describe('thirty photos, a phone that dies twice, no signal in the middle and answers that get lost', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++)
    test(`all thirty arrive, each once and as it was taken (${seed})`, async ({ admin, hire, baseURL }) => {
      test.setTimeout(600_000)
      const chance = chances(seed)
      const crew = await hire(FIELD, 'Rosa')
      const { id: CustomerId } = await admin.call(customers.create, { body: { name: 'Harbor View Condominiums' } })
      const project = await admin.call(projects.create, {
        body: { title: 'Reroof the south wing', CustomerId, UserId: crew.me.id },
      })
      const phone = handsetOf(crew, baseURL ?? '')
      const start = async (path: string): Promise<Page> => {
        const page = await phone.open()
        await loseAnswers(page.context(), chance)
        await page.goto(path)
        return page
      }
      const kills = new Set([5 + Math.floor(chance() * 8), 16 + Math.floor(chance() * 10)])
      const dark = 3 + Math.floor(chance() * 10)
      const expected = new Set<string>()
      try {
        let page = await start(`/mobile/projects/${project.id}/info`)
        // A phone that was opened once with signal opens without.
        await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
        await page.getByRole('main').getByRole('button', { name: 'Take photos' }).click()
        for (let i = 1; i <= SHOTS; i++) {
          const shutter = page.getByRole('button', { name: 'Take a photo' })
          await expect(shutter).toBeEnabled()
          if (i % 2) await shutter.click()
          else
            await page
              .locator('input[type=file]')
              .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await picture() })
          await expect(page.getByText(i === 1 ? '1 photo taken' : `${i} photos taken`)).toBeAttached()
          if (i === dark) await phone.offline(true)
          if (!kills.has(i)) continue
          for (const hash of await keptOn(page)) expected.add(hash)
          await phone.kill()
          page = await start('/mobile/inbox')
          // Those of the camera are filed at once; those of the gallery wait for a look.
          await page.getByRole('button', { name: `${Math.floor(i / 2)} unsorted photos` }).click()
          await page.getByRole('button', { name: 'Add more' }).click()
        }
        const kept = await keptOn(page)
        // The camera of a test may show the same picture twice: they are two photos all the same.
        expect(kept).toHaveLength(SHOTS)
        for (const hash of expected) expect(kept).toContain(hash)

        await page.getByRole('button', { name: 'Review' }).click()
        await page.getByRole('button', { name: `Upload ${SHOTS / 2}` }).click()
        await expect(page).not.toHaveURL(/camera/)
        await phone.offline(false)
        // It dies once more while they are on their way.
        await page.waitForTimeout(chance() * 3000)
        await phone.kill()
        page = await start('/mobile/outbox')

        const arrived = async () =>
          (await admin.call(photos.list, { query: { ProjectId: project.id, count: 100 } })).rows
        await expect.poll(async () => (await arrived()).length, { timeout: 120_000 }).toBe(SHOTS)
        await expect(page.getByText('All saved').first()).toBeVisible({ timeout: 120_000 })
        const rows = await arrived()
        expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual(kept.toSorted())
        expect((await admin.call(photos.list, { query: { inbox: '1' } })).totalCounts).toBe(0)
        for (const row of rows.slice(0, 6)) {
          const answer = await fetch(`${baseURL}/media/uploads/${row.authDocName}`)
          expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(row.sha256)
        }
      } finally {
        await phone.throwAway()
      }
    })
})
