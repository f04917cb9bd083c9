import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { blankDocument } from '@jobwright/contract/blanks.ts'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { recordLink } from '../../data/links.ts'
import { RecordForm } from '../../parts/records/RecordForm.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { useWords } from '../../words/words.tsx'
import { DocumentFields, useDocumentForm } from './DocumentForm.tsx'
import styles from './documents.module.css'

/** A document's details. */
export function DocumentEditPage({ id }: { id: string }) {
  return (
    <RecordGate noun="documents" id={id}>
      {(document) => <Edit document={document} />}
    </RecordGate>
  )
}

function Edit({ document }: { document: Document }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/documents/$id', params: { id: document.id } })
  const state = useDocumentForm(document, { onSaved: leave })
  return (
    <>
      <RecordHeader
        number={document.number}
        title={document.title}
        back={{ href: recordLink('documents', document.id), label: document.title }}
        actions={
          <>
            <Button
              variant="default"
              disabled={state.saving}
              onClick={() => {
                state.discard()
                leave()
              }}
            >
              {t('ui.cancel')}
            </Button>
            <Button loading={state.saving} onClick={() => void state.submit()}>
              {t('ui.save')}
            </Button>
          </>
        }
      />
      <div className={styles.edit}>
        <section className={styles.card} aria-label={t('forms.info')}>
          <RecordForm noun="documents" state={state} fields={Object.keys(blankDocument)}>
            <DocumentFields state={state} />
          </RecordForm>
        </section>
      </div>
    </>
  )
}
