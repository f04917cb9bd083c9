import { useState } from 'react'
import type { Revision } from '@jobwright/contract/resources/documents.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'
import type { useDocumentCalls } from './useDocumentCalls.ts'
import { documentsWords } from '../../words/lazy/documents.ts'

type Props = {
  revision: Revision
  onClose: () => void
  onSave: ReturnType<typeof useDocumentCalls>['name']
}

/** A revision's name, set, issue date and changes. */
export function RevisionSheet({ revision, onClose, onSave }: Props) {
  const { t } = useWords(documentsWords)
  const [label, setLabel] = useState(revision.label)
  const [set, setSet] = useState(revision.set)
  const [issuedOn, setIssuedOn] = useState(revision.issuedOn)
  const [note, setNote] = useState(revision.note)
  return (
    <Sheet
      title={t('documents.editRevision')}
      width={480}
      onClose={onClose}
      onSubmit={() => {
        onSave(revision, { label: label.slice(0, 10), set: set.slice(0, 75), issuedOn, note: note.slice(0, 300) })
        onClose()
      }}
      footer={<SheetButtons onCancel={onClose}>{t('ui.save')}</SheetButtons>}
    >
      <FieldGrid>
        <TextField
          label={t('documents.label')}
          placeholder={t('documents.labelHint')}
          max={10}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value.slice(0, 10))}
          data-autofocus
        />
        <DateField label={t('documents.issuedOn')} value={issuedOn} onChange={setIssuedOn} />
        <TextField
          wide
          label={t('documents.set')}
          placeholder={t('documents.setHint')}
          max={75}
          value={set}
          onChange={(event) => setSet(event.currentTarget.value.slice(0, 75))}
        />
        <TextArea
          label={t('documents.note')}
          placeholder={t('documents.noteHint')}
          max={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value.slice(0, 300))}
        />
      </FieldGrid>
    </Sheet>
  )
}
