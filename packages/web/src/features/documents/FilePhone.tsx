import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconFileText } from '@tabler/icons-react'
import { documents } from '@jobwright/contract/calls.gen.ts'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { linkTo, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useCan } from '../../data/session.ts'
import { belongsTo } from '../../parts/lists/documents.tsx'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import phone from '../../parts/phone/phone.module.css'
import { ReadOnlyNote } from '../../parts/phone/ReadOnlyNote.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { OfflineDocument } from './OfflineDocument.tsx'
import { DocumentFields, useDocumentForm } from './DocumentForm.tsx'
import { documentsWords } from '../../words/lazy/documents.ts'

/** A file's details on a phone: editable for users with permission, otherwise read-only. */
export function FilePhone({ id }: { id: string }) {
  return (
    <RecordGate noun="documents" id={id}>
      {(document) => <Told document={document} />}
    </RecordGate>
  )
}

function Told({ document }: { document: Document }) {
  return useCan(documents.update) ? <Editing document={document} /> : <Reading document={document} />
}

function Editing({ document }: { document: Document }) {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/documents/$id', params: { id: document.id } })
  const state = useDocumentForm(document, { onSaved: leave })
  return (
    <PhoneForm noun="documents" state={state} title={document.title} lead={document.number} onLeave={leave}>
      <OfflineDocument document={document} />
      <DocumentFields state={state} />
    </PhoneForm>
  )
}

function Reading({ document }: { document: Document }) {
  const { t, formatMoment } = useWords(documentsWords, phoneWords)
  return (
    <div className={phone.page}>
      <PhoneHead
        title={document.title}
        lead={document.number}
        back={{ href: linkTo({ to: '/mobile/files' }), label: t('phone.files') }}
      />
      <div className={phone.content}>
        <ReadOnlyNote bare />
        <OfflineDocument document={document} />
        <Facts
          title={t('phone.fileFacts')}
          items={[
            { label: t('documents.linked'), value: belongsTo(document) },
            { label: t('documents.sheetNo'), value: document.sheetNo, hidden: !document.sheetNo },
            { label: t('documents.discipline'), value: document.discipline, hidden: !document.discipline },
            { label: t('documents.tags'), value: document.tags.join(', '), hidden: document.tags.length === 0 },
            { label: t('documents.size'), value: sizeText(document.bytes) },
            { label: t('fields.updatedAt'), value: formatMoment(document.updatedAt) },
          ]}
        />
      </div>
      <ActionBar>
        <Button
          component={Link}
          href={recordLink('documents', document.id)}
          data-primary
          leftSection={<IconFileText size={22} aria-hidden />}
        >
          {t('phone.openFile')}
        </Button>
      </ActionBar>
    </div>
  )
}
