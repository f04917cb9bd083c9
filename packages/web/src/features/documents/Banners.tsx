import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { documents, revisions } from '@jobwright/contract/calls.gen.ts'
import type { Document, Revision } from '@jobwright/contract/resources/documents.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { labelOf } from '../../parts/files/RevisionBadge.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './documents.module.css'
import { useDocumentCalls } from './useDocumentCalls.ts'
import { documentsWords } from '../../words/lazy/documents.ts'

type Props = {
  document: Document
  shown: Revision
  all: readonly Revision[]
  onShow: (search: { rev?: number | undefined }) => void
}

/** Warnings to read before anybody builds from this document. */
export function Banners({ document, shown, all, onShow }: Props) {
  const { t, formatTime } = useWords(documentsWords)
  const me = useMe()
  const mayPublish = useCan(revisions.publish)
  const mayHold = useCan(documents.checkOut)
  const calls = useDocumentCalls(document)
  const current = all.find((one) => one.state === 'current')
  const held = document.checkedOutById !== null && document.checkedOutUntil !== null
  const until = formatTime(document.checkedOutUntil)
  const text =
    shown.state === 'draft'
      ? current
        ? t('documents.banner.draft', { label: labelOf(current) })
        : t('documents.banner.draftOnly')
      : shown.state === 'superseded'
        ? t('documents.banner.superseded', { label: current ? labelOf(current) : '—' })
        : shown.state === 'withdrawn'
          ? t('documents.banner.withdrawn')
          : ''
  return (
    <>
      {text && (
        <div className={styles.banner} data-state={shown.state} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <span className={styles.bannerText}>{text}</span>
          {current && shown.state !== 'draft' && (
            <Button size="xs" variant="default" onClick={() => onShow({ rev: undefined })}>
              {t('documents.openCurrent')}
            </Button>
          )}
          {shown.state === 'draft' && mayPublish && (
            <Button size="xs" onClick={() => calls.publish(shown)}>
              {t('documents.publishRev', { label: labelOf(shown) })}
            </Button>
          )}
        </div>
      )}
      {held && (
        <div className={styles.banner} role="status">
          <IconLock size={18} aria-hidden />
          <span className={styles.bannerText}>
            {document.checkedOutById === me.id
              ? t('documents.heldByMe', { until })
              : t('documents.heldBy', {
                  name: document.checkedOutBy ? nameOf(document.checkedOutBy) : t('forms.formerPerson'),
                  until,
                })}
          </span>
          {mayHold && (
            <Button
              size="xs"
              variant="default"
              onClick={() => (document.checkedOutById === me.id ? calls.checkIn() : calls.checkOut(true))}
            >
              {document.checkedOutById === me.id ? t('documents.checkIn') : t('documents.takeOver')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
