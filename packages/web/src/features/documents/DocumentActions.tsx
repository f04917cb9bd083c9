import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  IconArrowsDiff,
  IconDots,
  IconDownload,
  IconFilePlus,
  IconFolder,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { documents, files, shares } from '@jobwright/contract/calls.gen.ts'
import type { Document, Revision } from '@jobwright/contract/resources/documents.ts'
import { useCan, useMe } from '../../data/session.ts'
import { DeleteDialog } from '../../parts/records/DeleteDialog.tsx'
import { labelOf } from '../../parts/files/RevisionBadge.tsx'
import { ShareSheet } from '../../parts/photos/dialogs/ShareSheet.tsx'
import { openUpload } from '../../parts/uploads/ask.ts'
import { useWords } from '../../words/words.tsx'
import { useDocumentCalls } from './useDocumentCalls.ts'
import type { Downloads } from './useDownloads.ts'
import { hasPages } from './viewer/pageImage.ts'
import styles from './documents.module.css'
import { documentsWords } from '../../words/lazy/documents.ts'
import { Menu } from '../../ui/Menu.tsx'

type Props = {
  document: Document
  shown: Revision
  all: readonly Revision[]
  downloads: Downloads
  onShow: (search: { compare?: number }) => void
}

/** The actions for the document and the shown revision. */
export function DocumentActions({ document, shown, all, downloads, onShow }: Props) {
  const { t } = useWords(documentsWords)
  const me = useMe()
  const navigate = useNavigate()
  const mayEdit = useCan(documents.update)
  const mayDelete = useCan(documents.remove)
  const maySend = useCan(files.create)
  const mayShare = useCan(shares.create)
  const calls = useDocumentCalls(document)
  const [sharing, setSharing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const mine = document.checkedOutById === me.id
  const others = all.filter((one) => one.id !== shown.id && hasPages(one))
  const before = others.find((one) => one.n < shown.n) ?? others[0]
  return (
    <>
      {mayShare && (
        <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={() => setSharing(true)}>
          {t('documents.share')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={downloads.busy}
            leftSection={<IconDownload size={16} aria-hidden />}
            {...(!downloads.noted && { onClick: downloads.original })}
          >
            {t('documents.download')}
          </Button>
        </Menu.Target>
        {downloads.noted && (
          <Menu.Dropdown>
            <Menu.Item onClick={downloads.original}>{t('documents.downloadOriginal')}</Menu.Item>
            <Menu.Item onClick={() => downloads.withNotes('annotations')}>
              {t('documents.downloadNotes')}
              <span className={styles.hint}>{t('documents.notesHint')}</span>
            </Menu.Item>
            <Menu.Item onClick={() => downloads.withNotes('burned')}>
              {t('documents.downloadBurned')}
              <span className={styles.hint}>{t('documents.burnedHint')}</span>
            </Menu.Item>
          </Menu.Dropdown>
        )}
      </Menu>
      {maySend && (
        <Button
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => openUpload({ revisionOf: { id: document.id, title: document.title } })}
        >
          {t('documents.newRevision')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" className={styles.more ?? ''} aria-label={t('forms.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {before && hasPages(shown) && (
            <Menu.Item
              leftSection={<IconArrowsDiff size={16} aria-hidden />}
              onClick={() => onShow({ compare: before.n })}
            >
              {t('documents.compareWith', { label: labelOf(before) })}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/documents/$documentId/edit', params: { documentId: document.id } })}
            >
              {t('forms.edit')}
            </Menu.Item>
          )}
          {mayEdit &&
            (mine ? (
              <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={calls.checkIn}>
                {t('documents.checkIn')}
              </Menu.Item>
            ) : (
              document.checkedOutById === null && (
                <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => calls.checkOut()}>
                  {t('documents.checkOut')}
                  <span className={styles.hint}>{t('documents.checkOutHint')}</span>
                </Menu.Item>
              )
            ))}
          <Menu.Item
            leftSection={<IconFolder size={16} aria-hidden />}
            onClick={() =>
              void navigate({
                to: '/filemang',
                search: document.FolderId ? { path: `id:${document.FolderId}` } : {},
              })
            }
          >
            {t('documents.showInFiles')}
          </Menu.Item>
          {mayDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
              {t('forms.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {sharing && <ShareSheet resource="revisions" ids={[shown.id]} onClose={() => setSharing(false)} />}
      {deleting && (
        <DeleteDialog
          noun="documents"
          ids={[document.id]}
          title={document.title}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: '/documents' })}
        />
      )}
    </>
  )
}
