import exifr from 'exifr'
import type { Inspected } from './jobs.ts'

type Said = Pick<Inspected, 'captured' | 'camera' | 'geo'>
const nothing: Said = { captured: null, camera: '', geo: null }

/**
 * When, where and with what a photo was taken, of what its EXIF block says. What is missing or makes no sense is left
 * out: a camera whose clock was never set is not believed.
 */
export async function readExif(block: Buffer | undefined): Promise<Said> {
  if (!block) return nothing
  const tags = await read(block)
  if (!tags) return nothing
  return {
    captured: capturedOf(tags),
    camera: cameraOf(tags),
    geo: geoOf(tags),
  }
}

type Tags = Record<string, unknown>

async function read(block: Buffer): Promise<Tags | undefined> {
  // The block as libvips gives it begins with "Exif\0\0"; the reader wants the TIFF that follows.
  const tiff = block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block
  try {
    return (await exifr.parse(tiff, {
      tiff: true,
      ifd0: { pick: ['Make', 'Model', 'ModifyDate'] },
      exif: { pick: ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal', 'OffsetTimeDigitized', 'OffsetTime'] },
      gps: true,
      reviveValues: false,
      translateValues: false,
      sanitize: true,
    } as Parameters<typeof exifr.parse>[1])) as Tags | undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[\u0000-\u001F\u007F-\u009F\uFFFD]/g, ' ').trim() : ''

function capturedOf(tags: Tags): Inspected['captured'] {
  const stamp = textOf(tags['DateTimeOriginal']) || textOf(tags['CreateDate']) || textOf(tags['ModifyDate'])
  const found = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)(.*)/s.exec(stamp)
  if (!found) return null
  const local = `${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}`
  const instant = Date.parse(`${local}Z`)
  // 1980 and 2000 are what clocks without a battery say; no photo comes from after tomorrow.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== local) return null
  if (instant < Date.UTC(1990, 0, 1) || instant > Date.now() + 86_400_000) return null
  // Some programs write the offset behind the time; what the time itself says goes first.
  const rest = (found[7] ?? '').replace(/^\.\d*/, '')
  return { local, offsetMin: minutesOf(rest.trim()) ?? offsetOf(tags) }
}

const offsetOf = (tags: Tags): number | null =>
  minutesOf(textOf(tags['OffsetTimeOriginal']) || textOf(tags['OffsetTimeDigitized']) || textOf(tags['OffsetTime']))

/** "-05:30" in minutes. */
function minutesOf(said: string): number | null {
  if (said === 'Z') return 0
  const found = /^([+-])(\d\d):?(\d\d)$/.exec(said)
  if (!found) return null
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return minutes > 14 * 60 || Number(found[3]) > 59 ? null : found[1] === '-' && minutes > 0 ? -minutes : minutes
}

function cameraOf(tags: Tags): string {
  const [make, model] = [textOf(tags['Make']), textOf(tags['Model'])]
  const whole = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
  return whole.trim().slice(0, 100)
}

function geoOf(tags: Tags): Inspected['geo'] {
  const lat = degrees(tags['GPSLatitude'], tags['GPSLatitudeRef'], 90, 'NS')
  const lng = degrees(tags['GPSLongitude'], tags['GPSLongitudeRef'], 180, 'EW')
  // 0, 0 is what a receiver without a fix writes.
  return lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng }
}

/** Without its letter a number may be on the other side of the world: then it is no place. */
function degrees(value: unknown, side: unknown, most: number, letters: 'NS' | 'EW'): number | null {
  if (!Array.isArray(value) && !(value instanceof Float64Array)) return null
  const [whole = Number.NaN, minutes = 0, seconds = 0] = Array.from(value as ArrayLike<number>, Number)
  const found = whole + (minutes || 0) / 60 + (seconds || 0) / 3600
  const at = letters.indexOf(textOf(side).slice(0, 1).toUpperCase() || '?')
  if (at < 0 || !Number.isFinite(found) || found < 0 || found > most) return null
  return Math.round((at === 1 ? -found : found) * 1e7) / 1e7
}
