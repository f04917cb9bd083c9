import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../words/words.tsx'
import { usePageImage } from './pageImage.ts'
import type { DocumentPaper } from './pageImage.ts'
import type { Pages } from './usePages.ts'
import styles from './viewer.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'

const WIDTH = 104
const BELOW = 34

/** Page thumbnails; loads only visible ones. */
export function Thumbnails({ paper, pages }: { paper: DocumentPaper; pages: Pages }) {
  const { t } = useWords(documentsWords)
  const scroller = useRef<HTMLDivElement>(null)
  const heightOf = (page: number) => {
    const { width, height } = pages.sizeOf(page)
    return Math.round((WIDTH * height) / Math.max(1, width))
  }
  const virtual = useVirtualizer({
    count: pages.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(index + 1) + BELOW,
    paddingStart: 8,
    overscan: 2,
  })
  const usual = heightOf(1)
  useEffect(() => virtual.measure(), [virtual, usual])
  const { current } = pages
  useEffect(() => {
    virtual.scrollToIndex(current - 1, { align: 'auto' })
  }, [current, virtual])
  return (
    <div ref={scroller} className={styles.thumbs} role="group" aria-label={t('viewer.thumbnails')}>
      <div className={styles.thumbsInside} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <Thumbnail
            key={item.index}
            paper={paper}
            page={item.index + 1}
            top={item.start}
            height={heightOf(item.index + 1)}
            here={item.index + 1 === current}
            onOpen={() => pages.goTo(item.index + 1)}
          />
        ))}
      </div>
    </div>
  )
}

type ThumbProps = { paper: DocumentPaper; page: number; top: number; height: number; here: boolean; onOpen: () => void }
function Thumbnail({ paper, page, top, height, here, onOpen }: ThumbProps) {
  const { t } = useWords(documentsWords)
  const { url } = usePageImage(paper, page, 200)
  return (
    <button
      type="button"
      className={styles.thumb}
      style={{ top }}
      aria-label={t('viewer.goTo', { page })}
      aria-current={here ? 'page' : undefined}
      onClick={onOpen}
    >
      <span className={styles.thumbPicture} style={{ width: WIDTH, height }}>
        {url && <img src={url} alt="" />}
      </span>
      <span>{page}</span>
    </button>
  )
}
