import { useEffect, useRef, useState } from 'react'
import type { Size } from '@jobwright/contract/rules/annotations.ts'
import { Bone } from '../../../ui/Skeletons.tsx'
import { useWords } from '../../../words/words.tsx'
import { usePageBlob, widthFor } from '../viewer/pageImage.ts'
import type { DocumentPaper } from '../viewer/pageImage.ts'
import { overlaid } from './overlay.ts'
import styles from './compare.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'

type Props = {
  older: DocumentPaper
  newer: DocumentPaper
  page: number
  size: Size
  names: { old: string; new: string }
  onRatio: (page: number, ratio: number) => void
}

/** The same page of two revisions, overlaid. */
export function OverlayPage({ older, newer, page, size, names, onRatio }: Props) {
  const { t } = useWords(documentsWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = widthFor(size.width)
  const a = usePageBlob(older, page, width, page <= (older.pages ?? 1))
  const b = usePageBlob(newer, page, width, page <= (newer.pages ?? 1))
  const [drawn, setDrawn] = useState(false)
  const [blobA, blobB] = [a.data, b.data]
  const missingA = page > (older.pages ?? 1)
  const missingB = page > (newer.pages ?? 1)
  useEffect(() => {
    if ((!blobA && !missingA) || (!blobB && !missingB)) return
    let left = false
    void draw(blobA, blobB).then((made) => {
      const to = canvas.current
      if (left || !to || !made) return
      to.width = made.width
      to.height = made.height
      to.getContext('2d')?.putImageData(made, 0, 0)
      onRatio(page, made.height / made.width)
      setDrawn(true)
    })
    return () => {
      left = true
    }
  }, [blobA, blobB, missingA, missingB, page, onRatio])
  return (
    <div className={styles.sheet} style={{ width: size.width, height: size.height }}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={t('documents.comparePicture', { page, old: names.old, new: names.new })}
        data-drawn={drawn || undefined}
      />
      {!drawn && !a.isError && !b.isError && (
        <span className={styles.wait} aria-busy>
          <Bone width={10} />
        </span>
      )}
      {(a.isError || b.isError) && <p className={styles.wait}>{t('viewer.pageFailed')}</p>}
    </div>
  )
}

// Both pages at the larger one's size: revisions of a sheet share one format.
async function draw(a: Blob | undefined, b: Blob | undefined): Promise<ImageData | undefined> {
  const [one, two] = await Promise.all([a && createImageBitmap(a), b && createImageBitmap(b)])
  const width = Math.max(one?.width ?? 0, two?.width ?? 0)
  const height = Math.max(one ? (one.height * width) / one.width : 0, two ? (two.height * width) / two.width : 0)
  if (width === 0) return undefined
  const pixels = (bitmap: ImageBitmap | undefined) => {
    const surface = new OffscreenCanvas(width, Math.round(height))
    const pen = surface.getContext('2d', { willReadFrequently: true })
    if (!pen) return undefined
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, surface.width, surface.height)
    if (bitmap) pen.drawImage(bitmap, 0, 0, width, (bitmap.height * width) / bitmap.width)
    bitmap?.close()
    return pen.getImageData(0, 0, surface.width, surface.height)
  }
  const [first, second] = [pixels(one), pixels(two)]
  if (!first || !second) return undefined
  const out = new ImageData(first.width, first.height)
  overlaid(first, second, out)
  return out
}
