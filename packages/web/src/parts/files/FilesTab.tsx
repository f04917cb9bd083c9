import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { documents, photos } from '@jobwright/contract/calls.gen.ts'
import { linkFieldOf } from '@jobwright/contract/registry.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { setScreenPrefs, useScreenPrefs } from '../../data/prefs.ts'
import { useCan } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { useWords } from '../../words/words.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useDocumentsLook } from '../lists/documents.tsx'
import { RecordPhotos } from '../photos/RecordPhotos.tsx'
import { openUpload } from '../uploads/ask.ts'
import type { Destination } from '../uploads/ask.ts'
import { useLocalListState } from '../lists/useListState.ts'
import styles from './files.module.css'
import type { FilesOf } from './filesOf.ts'
import { useFileCount } from './useFileCounts.ts'
import { filesWords } from '../../words/lazy/files.ts'

/** The photos and documents of a record. */
export function FilesTab({ of }: { of: FilesOf }) {
  const { t, formatNumber } = useWords(filesWords)
  const seesPhotos = useCan(photos.list)
  const seesDocuments = useCan(documents.list)
  const count = useFileCount(of.resource, of.id)
  const screen = `${of.resource}/files`
  const { showDocs } = useScreenPrefs(screen)
  const navigate = useNavigate()
  const onPhone = useOnPhone()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  // A tab of every kind of record, on desktop and phone.
  const { files } = useSearch({ strict: false })
  // The address takes precedence, then the last choice. The default is what exists, or the documents if there is
  // nothing.
  const before = showDocs === undefined ? undefined : showDocs ? 'documents' : 'photos'
  const chosen = views.find((one) => one === files) ?? before
  const view =
    chosen ?? (seesPhotos && (count?.photos ?? 0) > 0 && (count?.documents ?? 0) === 0 ? 'photos' : 'documents')
  const isOnDocuments = view === 'documents'
  const counted = (label: string, n: number | undefined) => (n ? `${label} · ${formatNumber(n)}` : label)
  return (
    <div className={styles.tab}>
      {((seesPhotos && seesDocuments) || onPhone) && (
        <div className={styles.head}>
          {seesPhotos && seesDocuments && (
            <SegmentedControl
              aria-label={t('files.tab')}
              value={view}
              onChange={(next) => {
                setScreenPrefs(screen, { showDocs: next === 'documents' })
                void navigate({
                  to: '.',
                  replace: true,
                  search: (before) => ({ ...before, files: next }),
                })
              }}
              data={[
                { value: 'documents', label: counted(t('files.documents'), count?.documents) },
                { value: 'photos', label: counted(t('files.photos'), count?.photos) },
              ]}
            />
          )}
          {onPhone && <div ref={setTools} className={styles.headTools} />}
        </div>
      )}
      {seesDocuments && (!seesPhotos || isOnDocuments) && <DocumentsOf of={of} />}
      {seesPhotos && (!seesDocuments || !isOnDocuments) && (
        <RecordPhotos target={linksOf(of.to)} screen={screen} toolsAt={tools} />
      )}
    </div>
  )
}

const views = ['documents', 'photos'] as const
const linksOf = ({ CustomerId, ProjectId, BidId, TaskId }: Destination) => ({
  CustomerId: CustomerId ?? null,
  ProjectId: ProjectId ?? null,
  BidId: BidId ?? null,
  TaskId: TaskId ?? null,
})

function DocumentsOf({ of }: { of: FilesOf }) {
  const state = useLocalListState()
  return (
    <ListPage
      embedded
      noun="documents"
      list="documents.linked"
      look={useDocumentsLook(true)}
      state={state}
      fixed={{ [linkFieldOf(of.resource) ?? '']: of.id }}
      onAdd={() => openUpload({ to: of.to, imagesOnly: false })}
    />
  )
}
