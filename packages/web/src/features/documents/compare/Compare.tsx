import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Revision } from '@jobwright/contract/resources/documents.ts'
import { labelOf } from '../../../parts/files/RevisionBadge.tsx'
import { useWords } from '../../../words/words.tsx'
import { PageView } from '../viewer/PageView.tsx'
import { usePages } from '../viewer/usePages.ts'
import type { Pages } from '../viewer/usePages.ts'
import { usePanning } from '../viewer/usePanning.ts'
import { ViewerBar } from '../viewer/ViewerBar.tsx'
import viewer from '../viewer/viewer.module.css'
import styles from './compare.module.css'
import { OverlayPage } from './OverlayPage.tsx'
import { documentsWords } from '../../../words/lazy/documents.ts'

type Mode = 'overlay' | 'side'

/** Compares two revisions: overlaid in red and blue, or side by side. */
export function Compare({ shown, other, onEnd }: { shown: Revision; other: Revision; onEnd: () => void }) {
  const { t } = useWords(documentsWords)
  const [older, newer] = shown.n > other.n ? [other, shown] : [shown, other]
  const count = Math.max(older.pages ?? 1, newer.pages ?? 1)
  const [mode, setMode] = useState<Mode>('overlay')
  const pages = usePages(count)
  const panning = usePanning(pages, false)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const names = {
    old: t('documents.rev', { label: labelOf(older) }),
    new: t('documents.rev', { label: labelOf(newer) }),
  }
  return (
    <div className={viewer.viewer}>
      <ViewerBar pages={pages} thumbs={false}>
        <SegmentedControl
          size="xs"
          value={mode}
          onChange={(next) => setMode(next as Mode)}
          aria-label={t('documents.compareTitle', names)}
          data={[
            { value: 'overlay', label: t('documents.overlay') },
            { value: 'side', label: t('documents.sideBySide') },
          ]}
        />
        <Button size="xs" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onEnd}>
          {phone ? t('ui.close') : t('documents.endCompare')}
        </Button>
      </ViewerBar>
      <div className={styles.legend}>
        {mode === 'overlay' ? (
          <>
            <span className={styles.key} data-only="old">
              {t('documents.onlyIn', { label: names.old })}
            </span>
            <span className={styles.key} data-only="new">
              {t('documents.onlyIn', { label: names.new })}
            </span>
            <span className={styles.key} data-only="both">
              {t('documents.inBoth')}
            </span>
          </>
        ) : (
          <>
            <span>{names.old}</span>
            <span>{names.new}</span>
          </>
        )}
      </div>
      <div
        ref={pages.attach}
        className={viewer.scroller}
        role="region"
        aria-label={t('documents.compareTitle', names)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        {...panning}
      >
        {pages.ready && (
          <div className={viewer.inside} style={{ height: pages.virtual.getTotalSize() }}>
            {pages.items.map((item) => (
              <div
                key={item.index}
                className={viewer.place}
                style={{ top: item.start, minWidth: pages.sizeOf(item.index + 1).width }}
              >
                {mode === 'overlay' ? (
                  <OverlayPage
                    older={older}
                    newer={newer}
                    page={item.index + 1}
                    size={pages.sizeOf(item.index + 1)}
                    names={names}
                    onRatio={pages.learn}
                  />
                ) : (
                  <Pair older={older} newer={newer} page={item.index + 1} pages={pages} />
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Pair({ older, newer, page, pages }: { older: Revision; newer: Revision; page: number; pages: Pages }) {
  const { t } = useWords(documentsWords)
  const { width, height } = pages.sizeOf(page)
  const size = { width: Math.floor(width / 2) - 6, height: Math.floor((height * (width / 2 - 6)) / width) }
  return (
    <div className={styles.pair} style={{ width }}>
      {[older, newer].map((paper) =>
        page <= (paper.pages ?? 1) ? (
          <PageView key={paper.id} paper={paper} page={page} size={size} onRatio={pages.learn} />
        ) : (
          <p key={paper.id} className={styles.absent}>
            {t('documents.noSuchPage')}
          </p>
        ),
      )}
    </div>
  )
}
