import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { documents } from '@jobwright/contract/calls.gen.ts'
import type { Document, Revision } from '@jobwright/contract/resources/documents.ts'
import { linkTo } from '../../data/links.ts'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { RevisionBadge } from '../../parts/files/RevisionBadge.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { DropOverlay } from '../../parts/uploads/DropOverlay.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { useWords } from '../../words/words.tsx'
import { Banners } from './Banners.tsx'
import { Compare } from './compare/Compare.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentPanels } from './DocumentPanels.tsx'
import styles from './documents.module.css'
import { useDownloads } from './useDownloads.ts'
import { useRevisions } from './useRevisions.ts'
import { AnnotatedDocument } from './viewer/AnnotatedDocument.tsx'
import { OtherView } from './viewer/OtherViews.tsx'
import { hasPages } from './viewer/pageImage.ts'
import { useMarkups } from './viewer/useMarkups.ts'
import { documentsWords } from '../../words/lazy/documents.ts'

/** A document page: the shown revision, and its details. */
export function DocumentPage({ id }: { id: string }) {
  return (
    <RecordGate noun="documents" id={id}>
      {(document) => <WithRevisions document={document} />}
    </RecordGate>
  )
}

const asNumber = (value: string | number | undefined) => (value === undefined ? undefined : Number(value))

function WithRevisions({ document }: { document: Document }) {
  const list = useRevisions(document.id)
  const search = useSearch({ from: '/_desk/documents/$id' })
  const navigate = useNavigate()
  const rows = list.data?.rows
  const chosen = rows?.find((one) => one.n === asNumber(search.rev))
  const viewed = useRef<string>(undefined)
  viewed.current = chosen?.id
  const current = useRef(document.currentRevisionId)
  useEffect(() => {
    if (current.current === document.currentRevisionId) return
    current.current = document.currentRevisionId
    // Another revision is now the current one: people viewing an older one are moved to it. Who is viewing it keeps comparing.
    const isShown = viewed.current === document.currentRevisionId
    void navigate({
      to: '.',
      search: (before) => ({ ...before, rev: undefined, compare: isShown ? before.compare : undefined }),
    })
  }, [document.currentRevisionId, navigate])
  if (list.isError && !list.data) return <Failure problem={list.error} onRetry={() => void list.refetch()} />
  const shown = chosen ?? rows?.find((one) => one.id === document.currentRevisionId) ?? rows?.[0]
  if (!rows || !shown) return <RecordSkeleton />
  const other = rows.find((one) => one.n === asNumber(search.compare) && one.id !== shown.id)
  return <OpenDocument key={shown.id} document={document} all={rows} shown={shown} other={other} />
}

type OpenProps = { document: Document; all: readonly Revision[]; shown: Revision; other: Revision | undefined }

function OpenDocument({ document, all, shown, other }: OpenProps) {
  const { t } = useWords(documentsWords)
  const navigate = useNavigate()
  const mayEdit = useCan(documents.update)
  const [drawing, setDrawing] = useState(false)
  const paged = hasPages(shown)
  const markups = useMarkups(document.id, shown.id, paged)
  const downloads = useDownloads(shown, markups)
  useEffect(() => {
    // Records who viewed which revision; a failure must not block viewing.
    call(documents.views, { params: { id: document.id }, body: { RevisionId: shown.id, action: 'viewed' } }).catch(
      () => undefined,
    )
  }, [document.id, shown.id])
  const go = (search: { rev?: number | undefined; compare?: number | undefined }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, compare: undefined, ...search }),
    })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || keyIsTaken(event)) return
      if (event.key === 'e' && mayEdit && !drawing) {
        event.preventDefault()
        void navigate({ to: '/documents/$documentId/edit', params: { documentId: document.id } })
      }
      if (event.key === 'Escape' && other && !drawing) {
        event.preventDefault()
        event.stopPropagation()
        go({})
      }
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  })
  const stamp =
    shown.state === 'superseded' || shown.state === 'withdrawn' ? t(`documents.stamp.${shown.state}`) : undefined
  const title = [document.sheetNo, document.title].filter(Boolean).join(' ')
  return (
    <div className={styles.screen}>
      <RecordHeader
        number={document.number}
        title={title}
        status={<RevisionBadge revision={shown} />}
        actions={<DocumentActions document={document} shown={shown} downloads={downloads} all={all} onShow={go} />}
        back={{ href: linkTo({ to: '/documents' }), label: t('documents.title') }}
      />
      <Banners document={document} shown={shown} all={all} onShow={go} />
      <div className={styles.columns}>
        <div className={styles.stage}>
          {other ? (
            <Compare shown={shown} other={other} onEnd={() => go({})} />
          ) : paged ? (
            <AnnotatedDocument
              revision={shown}
              markups={markups}
              stamp={stamp}
              drawing={drawing}
              onDrawing={setDrawing}
            />
          ) : (
            <OtherView revision={shown} stamp={stamp} onDownload={downloads.original} />
          )}
        </div>
        <DocumentPanels document={document} shown={shown} all={all} onShow={go} />
      </div>
      <DropOverlay
        papersOnly
        to={{
          name: title,
          FolderId: document.FolderId,
          CustomerId: document.CustomerId,
          ProjectId: document.ProjectId,
          BidId: document.BidId,
          TaskId: document.TaskId,
        }}
      />
    </div>
  )
}
