import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './house.ts'

/** A photo that is not like any other: a picture of noise. */
export const picture = (color: string, width = 640, height = 480) =>
  sharp({
    create: { width, height, channels: 3, background: color, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()

/** Chooses pictures on /photos and uploads them. */
export async function upload(page: Page, colors: readonly string[]): Promise<Buffer[]> {
  const files = await Promise.all(colors.map((color) => picture(color)))
  await page.goto('/photos')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles(files.map((buffer, i) => ({ name: `site ${i + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
  const send = files.length === 1 ? 'Upload' : `Upload ${files.length} files`
  await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click()
  await expect(page.getByText('Upload Complete')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(tiles(page)).toHaveCount(files.length)
  return files
}
export const grid = (page: Page) => page.getByRole('grid', { name: 'Photos' })
export const tiles = (page: Page) => grid(page).locator('[data-index]')
export const bulk = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected photos' })
