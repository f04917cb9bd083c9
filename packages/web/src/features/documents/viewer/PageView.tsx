import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Size } from '@jobwright/contract/rules/annotations.ts'
import { Bone, useLate } from '../../../ui/Skeletons.tsx'
import { useUiTexts } from '../../../ui/UiTexts.tsx'
import { useWords } from '../../../words/words.tsx'
import { usePageImage, widthFor } from './pageImage.ts'
import type { DocumentPaper } from './pageImage.ts'
import styles from './viewer.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'

type Props = {
  paper: DocumentPaper
  page: number
  size: Size
  onRatio: (page: number, ratio: number) => void
  /** The watermark across a revision that must not be used. */
  stamp?: string | undefined
  children?: ReactNode
}

/** One page: its picture, its overlay, and the watermark of an outdated revision. */
export function PageView({ paper, page, size, onRatio, stamp, children }: Props) {
  const { t } = useWords(documentsWords)
  const { url, failed, again } = usePageImage(paper, page, widthFor(size.width))
  return (
    <div className={styles.page} style={{ width: size.width, height: size.height }} data-page={page}>
      {url && (
        <img
          className={styles.picture}
          src={url}
          alt={t('viewer.pageAlt', { name: paper.originalName, page })}
          draggable={false}
          onLoad={(event) => {
            const { naturalWidth, naturalHeight } = event.currentTarget
            if (naturalWidth > 0) onRatio(page, naturalHeight / naturalWidth)
          }}
        />
      )}
      {!url && failed && (
        <div className={styles.pageFailed} role="alert">
          <p>{t('viewer.pageFailed')}</p>
          <Button size="xs" variant="default" onClick={again}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {!url && !failed && <PageSkeleton />}
      {children}
      {stamp && <Stamp text={stamp} size={size} />}
    </div>
  )
}

/** Placeholder lines of a page that the server is still rendering. */
function PageSkeleton() {
  const { loading } = useUiTexts()
  if (!useLate()) return null
  return (
    <div className={styles.pageWait} role="status" aria-busy aria-label={loading}>
      <Bone width={14} height={1.25} />
      {[24, 28, 22, 26].map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  )
}

/** The diagonal watermark. */
function Stamp({ text, size }: { text: string; size: Size }) {
  const diagonal = Math.hypot(size.width, size.height)
  const letters = Math.min(diagonal / (text.length * 0.78), size.height * 0.3)
  const angle = (-Math.atan2(size.height, size.width) * 180) / Math.PI
  return (
    <svg className={styles.stamp} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden data-stamp>
      <text
        x={size.width / 2}
        y={size.height / 2}
        fontSize={letters}
        textAnchor="middle"
        dominantBaseline="central"
        transform={`rotate(${angle} ${size.width / 2} ${size.height / 2})`}
      >
        {text}
      </text>
    </svg>
  )
}
