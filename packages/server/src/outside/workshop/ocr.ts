import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { Unreadable } from './unreadable.ts'

const codes = { en: 'eng', es: 'spa' } as const
/** No further page is begun after so much computing: the job has a minute. */
const ENOUGH_MS = 35_000
/** From this confidence on, percent, a page is not turned: letters that lie on their side are read with far less. */
const UPRIGHT = 70
/** How a page may lie, degrees clockwise until it stands, the most frequent first. */
const TURNS = [90, 270, 180]
const require = createRequire(import.meta.url)

/** The languages as they came with npm, side by side in a folder below `temp`, where the reader wants them. */
async function languageFolder(temp: string, wanted: string[]): Promise<string> {
  const folder = path.join(temp, 'languages')
  await fs.mkdir(folder, { recursive: true })
  for (const code of wanted) {
    const name = `${code}.traineddata.gz`
    const to = path.join(folder, name)
    const from = path.join(require.resolve(`@tesseract.js-data/${code}/package.json`), '..', '4.0.0_best_int', name)
    const [there, source] = await Promise.all([fs.stat(to).catch(() => undefined), fs.stat(from)])
    if (there?.size === source.size) continue
    // Other processes may do the same: each writes a complete file and renames it into place.
    const half = `${to}.${process.pid}`
    await fs.copyFile(from, half)
    await fs.rename(half, to)
  }
  return folder
}

/** The words in pictures (PNG), a form feed between two of them. Nothing is fetched. */
export async function readPictures(pictures: Buffer[], languages: ('en' | 'es')[], temp: string): Promise<string> {
  // The first is the one it leans to: with English first there would be no ñ, while Spanish reads English well.
  const wanted = (['es', 'en'] as const).filter((one) => languages.includes(one)).map((one) => codes[one])
  if (wanted.length === 0) wanted.push('eng')
  const langPath = await languageFolder(temp, wanted)
  const worker = await createWorker(wanted, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', errorHandler: () => {} })
  const started = process.cpuUsage()
  /** Milliseconds of computing so far. */
  const spent = () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
  try {
    const texts: string[] = []
    for (const picture of pictures) {
      // What is read by then is better than nothing at all.
      if (spent() > ENOUGH_MS) break
      texts.push(await readUpright(worker, picture, spent))
    }
    return texts.join('\f')
  } catch (error) {
    throw new Unreadable('damaged', String(error))
  } finally {
    await worker.terminate()
  }
}

/**
 * The words of a picture in whichever of four ways it is read with the most confidence; turned only when upright it reads badly, and
 * while there is time: a turn takes about as long as the first reading, which counts even if it was bad.
 */
async function readUpright(worker: Worker, picture: Buffer, spent: () => number): Promise<string> {
  const before = spent()
  let best = (await worker.recognize(picture)).data
  const cost = spent() - before
  // Nothing that looks like words stands there in any way.
  if (best.text.trim() === '') return ''
  for (const turn of TURNS) {
    if (best.confidence >= UPRIGHT || spent() + cost > ENOUGH_MS) break
    const { data } = await worker.recognize(await sharp(picture).rotate(turn).png().toBuffer())
    if (data.confidence > best.confidence) best = data
  }
  return best.text.trim()
}
