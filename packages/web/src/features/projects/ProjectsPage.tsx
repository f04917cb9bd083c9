import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listStart } from '../../data/listStart.ts'
import { ProjectSheet } from '../../parts/adding/sheets.tsx'
import { CustomerFilter, OverdueFilter, PersonFilter, StatusFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useProjectsLook } from '../../parts/lists/projects.tsx'
import { useEditableLook } from '../../parts/lists/editable.tsx'
import { LabelFilter } from '../../parts/status/statusLabels.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterToggle } from '../../ui/FilterChips.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'

/** All projects. */
export function ProjectsPage() {
  const { t } = useWords(listsWords)
  const look = useEditableLook('projects', useProjectsLook())
  const state = useListState('projects', listStart.projects.names)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        noun="projects"
        look={look}
        state={state}
        onAdd={() => setAdding(true)}
        filters={
          <>
            <OverdueFilter state={state} />
            {state.view['noPhoto'] === '1' && (
              <FilterToggle label={t('lists.noPhotoToday')} on onChange={() => state.set({ noPhoto: '' })} />
            )}
            <StatusFilter kind="project" state={state} />
            <LabelFilter kind="project" state={state} />
            <CustomerFilter state={state} />
            <PersonFilter state={state} label={t('fields.lead')} />
          </>
        }
      />
      {adding && (
        <ProjectSheet
          onClose={() => setAdding(false)}
          onCreated={(project) => void navigate({ to: '/projects/$id', params: { id: project.id } })}
        />
      )}
    </>
  )
}
