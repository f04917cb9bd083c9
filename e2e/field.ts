import type { Page } from '@playwright/test'
import { expect, field } from './house.ts'

/** The outbox status in the header. */
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /outbox/i })

/** Waits until the first sync and the program's own files are complete. */
export async function prepared(page: Page, path = '/mobile'): Promise<void> {
  await page.goto(path)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
  await expect.poll(() => hasSynced(page)).toBe(true)
  // On a busy machine the program itself takes a while to be put aside.
  await page.waitForFunction(
    'navigator.serviceWorker.ready.then((one) => one.active?.state === "activated")',
    undefined,
    { timeout: 45_000 },
  )
}

/** Whether the phone has everything of its first sync. There is no store before the page has made it. */
async function hasSynced(page: Page): Promise<boolean> {
  const kept = await inStore<{ key: string; value: { left?: number } }>(page, 'kept').catch(() => [])
  return kept.some(({ key, value }) => key === 'synced' && value.left === 0)
}

/** Adds a task with the phone's form. */
export async function addTask(page: Page, title: string): Promise<void> {
  await page.goto('/mobile/tasks/create')
  await field(page, 'Task name').fill(title)
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(page).not.toHaveURL(/create/, { timeout: 15_000 })
}

/** Takes a photo with the camera that is open, and looks at it. */
export async function shoot(page: Page): Promise<void> {
  const shutter = page.getByRole('button', { name: 'Take a photo' })
  await expect(shutter).toBeEnabled()
  await shutter.click()
  await page.getByRole('button', { name: 'Review' }).click()
}

/** Takes a photo that goes to the Inbox. */
export async function photograph(page: Page): Promise<void> {
  await page.goto('/mobile/camera')
  await shoot(page)
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'Send to Inbox' }).click()
  await expect(page).not.toHaveURL(/camera/)
}

/** How many records of each kind are on the phone, from its disk rather than its screen. */
export const onDisk = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(`(async () => {
    const counts = {}
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('jobwright-')) continue
      const db = await new Promise((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      const keys = await new Promise((resolve, reject) => {
        const asked = db.transaction('rows').objectStore('rows').getAllKeys()
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      db.close()
      for (const [noun] of keys) counts[noun] = (counts[noun] ?? 0) + 1
    }
    return counts
  })()`)

/** All values of a table of the phone's store, from its disk rather than its screen. */
export const inStore = <T>(page: Page, table: string): Promise<T[]> =>
  page.evaluate(`(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('jobwright-'))
    const db = await new Promise((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const all = await new Promise((resolve, reject) => {
      const asked = db.transaction('${table}').objectStore('${table}').getAll()
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    db.close()
    return all
  })()`)
