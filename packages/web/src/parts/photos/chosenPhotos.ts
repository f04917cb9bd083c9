import { isAllowed, LARGEST_IMAGE, MOST_JPEG_PIXELS, MOST_PIXELS } from '@jobwright/contract/rules/files.ts'
import { isApple } from '../../data/phone/storage.ts'
import { imageSize } from './imageSize.ts'

const TYPES = 'image/jpeg,image/png,image/gif,image/apng,image/webp'
/**
 * The types that the gallery offers. An iPhone converts HEIC to JPEG, which every office can open, unless HEIC is
 * listed.
 */
export const pickedTypes = (): string => (isApple() ? TYPES : `${TYPES},image/heic,image/heif,image/avif`)

/** Splits the chosen files into valid photos and rejected ones, before anything is copied or sent. */
type CheckedPhotos = { good: File[]; notPhotos: File[]; tooLarge: File[]; tooManyPixels: File[] }

/** Checks chosen files by type, size and pixels. */
export async function checkPhotos(files: readonly File[]): Promise<CheckedPhotos> {
  const checked: CheckedPhotos = { good: [], notPhotos: [], tooLarge: [], tooManyPixels: [] }
  for (const file of files) {
    if (!isAllowed(file, true)) checked.notPhotos.push(file)
    else if (file.size > LARGEST_IMAGE) checked.tooLarge.push(file)
    else if (await hasTooManyPixels(file)) checked.tooManyPixels.push(file)
    else checked.good.push(file)
  }
  return checked
}

async function hasTooManyPixels(file: File): Promise<boolean> {
  // A file that cannot be read now is not rejected for its pixels.
  const size = await imageSize(file).catch(() => undefined)
  const most = file.type === 'image/png' ? MOST_PIXELS : MOST_JPEG_PIXELS
  return size !== undefined && size.width * size.height > most
}
