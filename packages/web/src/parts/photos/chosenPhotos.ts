import { isAllowed, LARGEST_IMAGE } from '@jobwright/contract/rules/files.ts'

/** What a gallery offers. Named one by one, an iPhone gives its HEIC pictures as JPEG. */
export const PICKED_TYPES = 'image/jpeg,image/png,image/gif,image/apng,image/webp'

/** Which of the chosen files can become photos, and which cannot: known before anything is copied or sent. */
export type CheckedPhotos = { good: File[]; notPhotos: File[]; tooLarge: File[] }

/** Checks chosen files by their type and size. */
export function checkPhotos(files: readonly File[]): CheckedPhotos {
  const notPhotos = files.filter((file) => !isAllowed(file, true))
  const photos = files.filter((file) => !notPhotos.includes(file))
  const tooLarge = photos.filter((file) => file.size > LARGEST_IMAGE)
  return { good: photos.filter((file) => !tooLarge.includes(file)), notPhotos, tooLarge }
}
