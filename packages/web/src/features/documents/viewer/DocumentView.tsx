import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Size } from '@jobwright/contract/rules/annotations.ts'
import { useWords } from '../../../words/words.tsx'
import { PageView } from './PageView.tsx'
import type { DocumentPaper } from './pageImage.ts'
import { Thumbnails } from './Thumbnails.tsx'
import { usePages } from './usePages.ts'
import { usePanning } from './usePanning.ts'
import { ViewerBar } from './ViewerBar.tsx'
import styles from './viewer.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'

type Props = {
  paper: DocumentPaper
  stamp?: string | undefined
  /** More tools, at the end of the bar. */
  tools?: ReactNode
  /** A second toolbar below it while drawing. */
  below?: ReactNode
  /** The overlay of each page. */
  over?: (page: number, size: Size) => ReactNode
  drawing?: boolean
}

/** A PDF or picture, page by page: loads only visible pages. */
export function DocumentView({ paper, stamp, tools, below, over, drawing = false }: Props) {
  const { t } = useWords(documentsWords)
  const pages = usePages(Math.max(1, paper.pages ?? 1))
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [thumbs, setThumbs] = useState<boolean>()
  const panning = usePanning(pages, drawing)
  const showsThumbs = pages.count > 1 && (thumbs ?? !narrow)
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.target instanceof HTMLInputElement) return
    const done = {
      '+': () => pages.zoomBy(1),
      '=': () => pages.zoomBy(1),
      '-': () => pages.zoomBy(-1),
      '0': () => pages.setZoom('width'),
      PageDown: () => pages.goTo(pages.current + 1),
      PageUp: () => pages.goTo(pages.current - 1),
      Home: () => pages.goTo(1),
      End: () => pages.goTo(pages.count),
    }[event.key]
    if (!done) return
    event.preventDefault()
    done()
  }
  return (
    <div className={styles.viewer} onKeyDown={press} role="presentation">
      <ViewerBar pages={pages} thumbs={showsThumbs} onThumbs={setThumbs}>
        {tools}
      </ViewerBar>
      {below}
      <div className={styles.middle}>
        {showsThumbs && <Thumbnails paper={paper} pages={pages} />}
        <div
          ref={pages.attach}
          className={styles.scroller}
          data-drawing={drawing || undefined}
          role="region"
          aria-label={t('viewer.label')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          {...panning}
        >
          {pages.ready && (
            <div className={styles.inside} style={{ height: pages.virtual.getTotalSize() }}>
              {pages.items.map((item) => {
                const page = item.index + 1
                const size = pages.sizeOf(page)
                return (
                  <div key={page} className={styles.place} style={{ top: item.start, minWidth: size.width }}>
                    <PageView paper={paper} page={page} size={size} stamp={stamp} onRatio={pages.learn}>
                      {over?.(page, size)}
                    </PageView>
                  </div>
                )
              })}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
