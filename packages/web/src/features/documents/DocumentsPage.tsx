import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FileKind } from '@jobwright/contract/rules/files.ts'
import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useDocumentsLook } from '../../parts/lists/documents.tsx'
import { openUpload } from '../../parts/uploads/ask.ts'
import { DropOverlay } from '../../parts/uploads/DropOverlay.tsx'
import { documentListNames } from '../../data/listStart.ts'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { useWords } from '../../words/words.tsx'
import { documentsWords } from '../../words/lazy/documents.ts'

const types: readonly FileKind[] = ['pdf', 'image', 'office', 'text', 'archive', 'audio', 'video']

/** All documents. */
export function DocumentsPage() {
  const { t } = useWords(documentsWords)
  const state = useListState('documents', documentListNames)
  const navigate = useNavigate()
  const asked = useSearch({ from: '/_desk/documents/' }).upload !== undefined
  useEffect(() => {
    if (!asked) return
    openUpload()
    void navigate({ to: '.', replace: true, search: (before) => ({ ...before, upload: undefined }) })
  }, [asked, navigate])
  return (
    <>
      <ListPage
        noun="documents"
        look={useDocumentsLook()}
        state={state}
        onAdd={() => openUpload()}
        filters={
          <>
            <CustomerFilter state={state} />
            <FilterMenu
              label={t('documents.type')}
              value={state.view['type'] ? [state.view['type']] : []}
              onChange={(value) => state.set({ type: value[0] ?? '' })}
              options={types.map((type) => ({ value: type, label: t(`documents.type.${type}`) }))}
            />
            <FilterMenu
              label={t('documents.kind')}
              value={state.view['kind'] ? [state.view['kind']] : []}
              onChange={(value) => state.set({ kind: value[0] ?? '' })}
              options={[
                { value: 'sheet', label: t('documents.kind.sheet') },
                { value: 'file', label: t('documents.kind.file') },
              ]}
            />
          </>
        }
      />
      <DropOverlay to={{}} papersOnly />
    </>
  )
}
