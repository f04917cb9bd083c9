import { useNavigate, useSearch } from '@tanstack/react-router'
import { documents } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Document, Revision } from '@jobwright/contract/resources/documents.ts'
import { kindOf, sizeText } from '@jobwright/contract/rules/files.ts'
import { Link } from '../../ui/Link.tsx'
import { linkTo, recordLink } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { HistoryTab } from '../../parts/records/HistoryTab.tsx'
import { useCommentsTab } from '../../parts/talk/useCommentsTab.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import styles from './documents.module.css'
import { RevisionsPanel } from './RevisionsPanel.tsx'
import { documentsWords } from '../../words/lazy/documents.ts'
import { filesWords } from '../../words/lazy/files.ts'

type Props = {
  document: Document
  shown: Revision
  all: readonly Revision[]
  onShow: (search: { rev?: number | undefined; compare?: number | undefined }) => void
}

/** The panel beside the viewer: details, revisions, views, changes. */
export function DocumentPanels({ document, shown, all, onShow }: Props) {
  const { t } = useWords(documentsWords, filesWords)
  const navigate = useNavigate()
  const { tab = 'details' } = useSearch({ from: '/_desk/documents/$id' })
  const talk = useCommentsTab('documents', document.id)
  const items = [
    { key: 'details', label: t('documents.details'), content: <Details document={document} shown={shown} /> },
    {
      key: 'revisions',
      label: t('documents.revisions'),
      count: String(all.length),
      content: <RevisionsPanel document={document} shown={shown} all={all} onShow={onShow} />,
    },
    talk,
    { key: 'activity', label: t('documents.activity'), content: <ActivityPanel document={document} all={all} /> },
    { key: 'history', label: t('forms.history'), content: <HistoryTab noun="documents" id={document.id} /> },
  ]
  return (
    <aside className={styles.panels} aria-label={t('documents.panels')}>
      <Tabs
        label={t('documents.panels')}
        items={items}
        value={items.some((item) => item.key === tab) ? tab : 'details'}
        onChange={(key) =>
          void navigate({
            to: '.',
            replace: true,
            search: (before) => ({ ...before, tab: key === 'details' ? undefined : key }),
          })
        }
      />
    </aside>
  )
}

function Details({ document, shown }: { document: Document; shown: Revision }) {
  const { t, formatDate } = useWords(documentsWords, filesWords)
  const dates = useRecordDates(document)
  const mayEdit = useCan(documents.update)
  const kind = kindOf(shown.mimetype)
  const link = (kind: ResourceName, id: string | null, name: string | undefined) =>
    id && name && <Link href={recordLink(kind, id)}>{name}</Link>
  return (
    <div className={styles.panel}>
      <Facts
        items={[
          {
            label: t('fields.CustomerId'),
            value: link('customers', document.CustomerId, document.Customer?.name),
          },
          {
            label: t('fields.ProjectId'),
            value: link('projects', document.ProjectId, document.Project?.title),
            hidden: !document.Project,
          },
          {
            label: t('fields.BidId'),
            value: link('bids', document.BidId, document.Bid?.title),
            hidden: !document.Bid,
          },
          {
            label: t('nav.tasks'),
            value: link('tasks', document.TaskId, document.Task?.title),
            hidden: !document.Task,
          },
          { label: t('documents.sheetNo'), value: document.sheetNo, hidden: document.sheetNo === '' },
          { label: t('documents.discipline'), value: document.discipline, hidden: document.discipline === '' },
          { label: t('documents.folder'), value: document.Folder?.name ?? t('files.top') },
          { label: t('documents.tags'), value: document.tags.join(', '), hidden: document.tags.length === 0 },
          {
            label: t('documents.clientVisible'),
            value: t('forms.yes'),
            hidden: !document.clientVisible,
          },
        ]}
      >
        {mayEdit && (
          <p className={styles.editLine}>
            <Link href={linkTo({ to: '/documents/$documentId/edit', params: { documentId: document.id } })}>
              {t('forms.edit')}
            </Link>
          </p>
        )}
      </Facts>
      <Facts
        items={[
          { label: t('documents.type'), value: kind ? t(`documents.type.${kind}`) : shown.mimetype },
          { label: t('documents.size'), value: sizeText(shown.bytes) },
          { label: t('documents.pages'), value: shown.pages, hidden: shown.pages === null },
          { label: t('documents.set'), value: shown.set, hidden: shown.set === '' },
          { label: t('documents.issuedOn'), value: formatDate(shown.issuedOn), hidden: shown.issuedOn === null },
        ]}
      />
      <Facts items={[...dates, { label: 'SHA-256', value: <code className={styles.hash}>{shown.sha256}</code> }]} />
    </div>
  )
}
