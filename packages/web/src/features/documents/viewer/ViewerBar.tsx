import { ActionIcon } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../../words/words.tsx'
import type { Pages } from './usePages.ts'
import styles from './viewer.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'

type Props = { pages: Pages; thumbs: boolean; onThumbs?: (on: boolean) => void; children?: ReactNode }

/** The viewer controls: page, zoom, and thumbnails. */
export function ViewerBar({ pages, thumbs, onThumbs, children }: Props) {
  const { t } = useWords(documentsWords)
  const { current, count, factor } = pages
  const [typed, setTyped] = useState(String(current))
  useEffect(() => setTyped(String(current)), [current])
  const go = () => {
    const page = Number(typed)
    if (Number.isInteger(page) && page >= 1 && page <= count) pages.goTo(page)
    else setTyped(String(current))
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('viewer.tools')}>
      {count > 1 && (
        <div className={styles.group}>
          {onThumbs && (
            <ActionIcon aria-label={t('viewer.thumbnails')} aria-pressed={thumbs} onClick={() => onThumbs(!thumbs)}>
              <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon aria-label={t('viewer.previous')} disabled={current <= 1} onClick={() => pages.goTo(current - 1)}>
            <IconChevronUp size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <span className={styles.pageNumber}>
            <input
              aria-label={t('viewer.page')}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={go}
              onKeyDown={(event) => {
                if (event.key === 'Enter') go()
              }}
            />
            <span>{t('viewer.pageOf', { count })}</span>
          </span>
          <ActionIcon aria-label={t('viewer.next')} disabled={current >= count} onClick={() => pages.goTo(current + 1)}>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={styles.group}>
        <ActionIcon aria-label={t('viewer.zoomOut')} onClick={() => pages.zoomBy(-1)}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span className={styles.percent}>{Math.round(factor * 100)}%</span>
        <ActionIcon aria-label={t('viewer.zoomIn')} onClick={() => pages.zoomBy(1)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('viewer.fitWidth')}
          title={t('viewer.fitWidth')}
          aria-pressed={pages.zoom === 'width'}
          onClick={() => pages.setZoom('width')}
        >
          <IconArrowAutofitWidth size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('viewer.fitPage')}
          title={t('viewer.fitPage')}
          aria-pressed={pages.zoom === 'page'}
          onClick={() => pages.setZoom('page')}
        >
          <IconMaximize size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  )
}
