import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { helpEntries, pictureSizes } from '../packages/web/src/shell/help/pages.ts'
import { helpPictures } from './helpPictures.mjs'

const folder = fileURLToPath(new URL('../packages/web/public/help-pictures', import.meta.url))

it('every picture of the Help is taken, is there in both languages, small, and as large as the page says', async () => {
  const pictured = Object.entries(helpEntries).filter(([, { picture }]) => picture)
  const topics = pictured.map(([topic]) => topic).toSorted()
  expect(helpPictures.map(({ topic }) => topic).toSorted()).toEqual(topics)
  const files = readdirSync(folder).toSorted()
  expect(files).toEqual(topics.flatMap((topic) => [`${topic}-en.webp`, `${topic}-es.webp`]).toSorted())
  expect(files.filter((file) => statSync(join(folder, file)).size > 60 * 1024)).toEqual([])
  for (const [topic, { picture }] of pictured)
    for (const language of ['en', 'es']) {
      const { width, height } = await sharp(join(folder, `${topic}-${language}.webp`)).metadata()
      expect({ topic, width, height }).toEqual({ topic, ...pictureSizes[picture] })
    }
})
