import { files } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useCan } from '../../data/session.ts'
import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { ListScreen } from '../../parts/phone/ListScreen.tsx'
import { DocumentItem } from '../../parts/phone/rows.tsx'
import { openUpload } from '../../parts/uploads/ask.ts'
import { useListState } from '../../parts/lists/useListState.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { FilterToggle } from '../../ui/FilterChips.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { documentsWords } from '../../words/lazy/documents.ts'

const names = ['q', 'sort', 'order', 'CustomerId', 'ProjectId', 'type'] as const
const types = ['pdf', 'image', 'office'] as const
const sort = { key: 'originalName', order: 'asc' } as const

/** All documents of the company, on a phone. */
export function FilesPhone() {
  const { t } = useWords(documentsWords, phoneWords)
  const state = useListState('mobile.files', names)
  const mayAdd = useCan(files.create)
  const navigate = useNavigate()
  const asked = useSearch({ from: '/mobile/files/' }).upload !== undefined
  useEffect(() => {
    if (!asked) return
    if (mayAdd) openUpload({ imagesOnly: false })
    void navigate({ to: '.', replace: true, search: (before) => ({ ...before, upload: undefined }) })
  }, [asked, mayAdd, navigate])
  return (
    <ListScreen
      noun="documents"
      title={t('phone.files')}
      state={state}
      sort={sort}
      row={(row) => <DocumentItem row={row} />}
      chips={
        <>
          {types.map((type) => (
            <FilterToggle
              key={type}
              label={t(`documents.type.${type}`)}
              on={state.view['type'] === type}
              onChange={(on) => state.set({ type: on ? type : '' })}
            />
          ))}
          <CustomerFilter state={state} />
        </>
      }
      action={
        mayAdd && (
          <ActionBar>
            <Button
              data-primary
              leftSection={<IconUpload size={20} aria-hidden />}
              onClick={() => openUpload({ imagesOnly: false })}
            >
              {t('add.documents')}
            </Button>
          </ActionBar>
        )
      }
    />
  )
}
