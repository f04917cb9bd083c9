import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsDiff, IconDots, IconEyeOff, IconPencil, IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { revisions } from '@jobwright/contract/calls.gen.ts'
import type { Document, Revision } from '@jobwright/contract/resources/documents.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { labelOf, RevisionBadge } from '../../parts/files/RevisionBadge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './documents.module.css'
import { RevisionSheet } from './RevisionSheet.tsx'
import { useDocumentCalls } from './useDocumentCalls.ts'
import { hasPages } from './viewer/pageImage.ts'
import { documentsWords } from '../../words/lazy/documents.ts'
import { Menu } from '../../ui/Menu.tsx'

type Props = {
  document: Document
  shown: Revision
  all: readonly Revision[]
  onShow: (search: { rev?: number | undefined; compare?: number | undefined }) => void
}

/** All revisions, newest first. */
export function RevisionsPanel({ document, shown, all, onShow }: Props) {
  const { t } = useWords(documentsWords)
  const calls = useDocumentCalls(document)
  const [naming, setNaming] = useState<Revision>()
  const [withdrawing, setWithdrawing] = useState<Revision>()
  return (
    <>
      <ol className={styles.revisions}>
        {all.map((one) => (
          <Line
            key={one.id}
            revision={one}
            shown={shown}
            current={one.id === document.currentRevisionId}
            onShow={onShow}
            onName={() => setNaming(one)}
            onPublish={() => calls.publish(one)}
            onWithdraw={() => setWithdrawing(one)}
          />
        ))}
      </ol>
      {naming && <RevisionSheet revision={naming} onClose={() => setNaming(undefined)} onSave={calls.name} />}
      {withdrawing && (
        <ConfirmDialog
          opened
          danger
          title={t('documents.withdrawTitle')}
          confirmLabel={t('documents.withdraw')}
          onConfirm={() => {
            calls.withdraw(withdrawing)
            setWithdrawing(undefined)
          }}
          onClose={() => setWithdrawing(undefined)}
        >
          <p className={styles.confirm}>{t('documents.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type LineProps = {
  revision: Revision
  shown: Revision
  current: boolean
  onShow: Props['onShow']
  onName: () => void
  onPublish: () => void
  onWithdraw: () => void
}

function Line({ revision, shown, current, onShow, onName, onPublish, onWithdraw }: LineProps) {
  const { t, formatMoment, formatDate } = useWords(documentsWords)
  const mayPublish = useCan(revisions.publish)
  const mayName = useCan(revisions.update)
  const here = revision.id === shown.id
  const comparable = !here && hasPages(revision) && hasPages(shown)
  const label = labelOf(revision)
  const more = [revision.set, revision.issuedOn && `${t('documents.issuedOn')} ${formatDate(revision.issuedOn)}`]
  return (
    <li className={styles.revision} data-here={here || undefined}>
      <div className={styles.revisionLines}>
        <button
          type="button"
          className={styles.revisionName}
          aria-current={here ? 'true' : undefined}
          onClick={() => onShow({ rev: current ? undefined : revision.n })}
        >
          <RevisionBadge revision={revision} />
        </button>
        <span className={styles.quiet}>
          {t('documents.uploadedBy', {
            name: revision.uploadedBy ? nameOf(revision.uploadedBy) : t('forms.formerPerson'),
            when: formatMoment(revision.createdAt),
          })}
        </span>
        <span className={styles.quiet}>
          {[...more, revision.originalName, sizeText(revision.bytes)].filter(Boolean).join(' · ')}
        </span>
        {revision.note && <p className={styles.revisionNote}>{revision.note}</p>}
        {comparable && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowsDiff size={14} aria-hidden />}
            aria-label={t('documents.compareWith', { label })}
            onClick={() => onShow({ compare: revision.n })}
          >
            {t('documents.compare')}
          </Button>
        )}
      </div>
      {(mayName || mayPublish) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('documents.revisionMenu', { label })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayPublish && revision.state !== 'current' && (
              <Menu.Item leftSection={<IconRocket size={16} aria-hidden />} onClick={onPublish}>
                {t('documents.publish')}
              </Menu.Item>
            )}
            {mayName && (
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onName}>
                {t('documents.editRevision')}
              </Menu.Item>
            )}
            {mayPublish && revision.state !== 'withdrawn' && (
              <Menu.Item color="red" leftSection={<IconEyeOff size={16} aria-hidden />} onClick={onWithdraw}>
                {t('documents.withdraw')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
