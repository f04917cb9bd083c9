// Pictures of photos through the workshop's processes beside bare sharp in this process, on the same JPEGs with the same
// concurrency, interleaved in one run. Absolute figures mean nothing on a shared machine: read the ratios.
// Run: node_modules/.bin/tsx bench/thumbnails.ts [photos a round] [benches]
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startWorkshop } from '../packages/server/src/testing/workshop.ts'
// @ts-expect-error plain JavaScript, shared with the floor
import { median } from './load.mjs'

const PHOTOS = Number(process.argv[2] ?? 16)
const BENCHES = Number(process.argv[3] ?? availableParallelism())
const ROUNDS = 7
const BAR = 0.85
// The workshop steps back behind the server's requests; bare sharp has to as well, or other programs decide the race.
setPriority(10)
const folder = mkdtempSync(join(tmpdir(), 'jobwright-thumbnails-'))
const file = (name: string) => join(folder, name)
sharp.cache(false)
sharp.concurrency(1)

/** A photo-like picture of 12 megapixels: soft shapes, some edges, a little noise. */
async function photo(n: number): Promise<string> {
  const [width, height] = [4032, 3024]
  const small = Buffer.alloc(63 * 47 * 3)
  for (let i = 0; i < small.length; i++)
    small[i] = 128 + 90 * Math.sin(i * 0.013 * (n + 1)) + 30 * Math.sin(i * 1.7 + n)
  const soft = await sharp(small, { raw: { width: 63, height: 47, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
  let seed = n + 1
  for (let i = 0; i < soft.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    soft[i] = Math.max(0, Math.min(255, (soft[i] ?? 0) + ((seed >> 16) % 13) - 6))
  }
  const name = file(`photo-${n}.jpg`)
  await sharp(soft, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 1 + (n % 8) })
    .jpeg({ quality: 88 })
    .toFile(name)
  return name
}

type Make = (path: string, thumb: string, view: string) => Promise<unknown>
const jpeg = { quality: 80 }
const inside = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const

/** What a straightforward program does: each picture out of the file. */
const twice: Make = (path, thumb, view) =>
  Promise.all([
    sharp(path).autoOrient().resize(inside(320)).jpeg(jpeg).toFile(thumb),
    sharp(path).autoOrient().resize(inside(1600)).jpeg(jpeg).toFile(view),
  ])
/** The best that bare sharp does: one decode, and the small picture out of the larger one's pixels. */
const once: Make = async (path, thumb, view) => {
  const { data, info } = await sharp(path).autoOrient().resize(inside(1600)).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await Promise.all([
    sharp(data, { raw }).jpeg(jpeg).toFile(view),
    sharp(data, { raw }).resize(inside(320)).jpeg(jpeg).toFile(thumb),
  ])
}

const photos: string[] = []
for (let n = 0; n < PHOTOS; n++) photos.push(await photo(n))
const workshop = startWorkshop({ workers: BENCHES, temp: folder })
const ours: Make = (path, thumb, view) =>
  workshop.pictures(
    path,
    [
      { variant: 'thumb', to: thumb },
      { variant: 'view', to: view },
    ],
    { mime: 'image/jpeg' },
  )

/** Photos a second, `BENCHES` at a time. */
async function pace(make: Make): Promise<number> {
  const waiting = [...photos.entries()]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: BENCHES }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await make(next[1], file(`${next[0]}-thumb.jpg`), file(`${next[0]}-view.jpg`))
    }),
  )
  return photos.length / ((performance.now() - started) / 1000)
}

const ways = { ours, once, twice }
const paces: Record<keyof typeof ways, number[]> = { ours: [], once: [], twice: [] }
console.log(`Node ${process.version}, ${ROUNDS} rounds of ${PHOTOS} photos of 12 megapixels, ${BENCHES} at a time`)
for (const make of Object.values(ways)) await pace(make)
for (let round = 0; round < ROUNDS; round++)
  for (const name of Object.keys(ways) as (keyof typeof ways)[]) paces[name].push(await pace(ways[name]))
for (const [name, other] of [
  ['bare sharp, one decode', paces.once],
  ['bare sharp, one decode each', paces.twice],
] as const) {
  const each = paces.ours.map((value, round) => value / (other[round] ?? 1))
  const mid = median(each) as number
  console.log(
    `${mid >= BAR ? 'ok  ' : 'LOW '} thumb and view beside ${name.padEnd(30)} ${mid.toFixed(2)} (bar ${BAR}; ${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}); ${(median(paces.ours) as number).toFixed(1)} against ${(median(other) as number).toFixed(1)} a second`,
  )
}
await workshop.close()
rmSync(folder, { recursive: true, force: true })
