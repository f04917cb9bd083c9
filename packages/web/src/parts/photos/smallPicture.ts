const QUALITY = 0.85
/** The longer side of thumbnails in lists, and their JPEG quality. */
export const THUMB_EDGE = 320
const THUMB_QUALITY = 0.7

/** Draws a picture onto a canvas, at most `longEdge` pixels long. */
export function drawn(
  source: CanvasImageSource,
  size: { width: number; height: number },
  longEdge = Number.POSITIVE_INFINITY,
): HTMLCanvasElement {
  const scale = Math.min(1, longEdge / Math.max(size.width, size.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The canvas as a JPEG. */
export const jpegOf = (canvas: HTMLCanvasElement, quality = QUALITY): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((bytes) => resolve(bytes ?? undefined), 'image/jpeg', quality)
  })

/** A JPEG thumbnail of a canvas. */
export const thumbOf = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  jpegOf(drawn(canvas, canvas, THUMB_EDGE), THUMB_QUALITY)

/** A thumbnail of a file; empty for files that this browser cannot decode. */
export async function smallOf(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const small = await jpegOf(drawn(bitmap, bitmap, THUMB_EDGE), THUMB_QUALITY)
    bitmap.close()
    if (small) return small
  } catch {
    // This browser cannot decode it.
  }
  return new Blob([], { type: 'image/jpeg' })
}
