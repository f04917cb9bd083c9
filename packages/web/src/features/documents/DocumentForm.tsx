import { Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blankDocument } from '@jobwright/contract/blanks.ts'
import { files } from '@jobwright/contract/calls.gen.ts'
import { DocumentDraft } from '@jobwright/contract/resources/documents.ts'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { LinkPicker } from '../../parts/fields/LinkPicker.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './documents.module.css'
import { documentsWords } from '../../words/lazy/documents.ts'
import { filesWords } from '../../words/lazy/files.ts'

type DocumentValues = Omit<
  typeof blankDocument,
  'FolderId' | 'CustomerId' | 'ProjectId' | 'BidId' | 'TaskId' | 'tags' | 'kind'
> & {
  kind: 'file' | 'sheet'
  tags: string[]
  FolderId: string | null
  CustomerId: string | null
  ProjectId: string | null
  BidId: string | null
  TaskId: string | null
}

/** The form of a document's details; opens in edit mode. */
export function useDocumentForm(
  document: Document,
  { onSaved, editing = true }: { onSaved: () => void; editing?: boolean },
): RecordFormState<DocumentValues> {
  const { t } = useWords(documentsWords, filesWords)
  const state = useResourceForm<'documents', DocumentValues>({
    noun: 'documents',
    record: document,
    blank: { ...blankDocument, kind: 'file', tags: [] },
    schema: DocumentDraft,
    check: (values) => (values.title.trim() === '' ? [{ field: 'title', message: 'Required.' }] : []),
    notice: t('documents.saved'),
    onSaved,
  })
  const { edit } = state
  useEffect(() => {
    if (editing) edit()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the page is for editing
  }, [])
  return state
}

/** The fields of a document's details. */
export function DocumentFields({ state }: { state: RecordFormState<DocumentValues> }) {
  const { t } = useWords(documentsWords, filesWords)
  const tree = useQuery({
    queryKey: [...keys.lists('documents'), 'folders'],
    queryFn: ({ signal }) => call(files.list, { query: { deep: '1' } }, { signal }),
  })
  const folders = (tree.data?.folders ?? []).map((folder) => ({ value: folder.id, label: folder.path || folder.name }))
  return (
    <>
      <FieldGrid>
        <TextField
          wide
          required
          label={t('documents.name')}
          max={150}
          key={state.key('title')}
          {...state.field('title')}
        />
        <SelectField
          label={t('documents.kind')}
          searchable={false}
          allowDeselect={false}
          data={[
            { value: 'file', label: t('documents.kind.file') },
            { value: 'sheet', label: t('documents.kind.sheet') },
          ]}
          key={state.key('kind')}
          {...state.field('kind')}
        />
        <TextField label={t('documents.sheetNo')} max={20} key={state.key('sheetNo')} {...state.field('sheetNo')} />
        <TextField
          label={t('documents.discipline')}
          max={40}
          key={state.key('discipline')}
          {...state.field('discipline')}
        />
        <SelectField
          clearable
          label={t('documents.folder')}
          placeholder={t('files.top')}
          data={folders}
          key={`${state.key('FolderId')}${folders.length}`}
          {...state.field('FolderId')}
        />
        <LinkPicker state={state} />
      </FieldGrid>
      <div className={styles.more2}>
        <TagsInput
          label={t('documents.tags')}
          placeholder={t('documents.tagsHint')}
          maxTags={10}
          acceptValueOnBlur
          key={state.key('tags')}
          {...(state.field('tags') as object)}
        />
        <Switch
          label={t('documents.clientVisible')}
          key={state.key('clientVisible')}
          {...(state.form.getInputProps('clientVisible', { type: 'checkbox' }) as object)}
        />
      </div>
    </>
  )
}
