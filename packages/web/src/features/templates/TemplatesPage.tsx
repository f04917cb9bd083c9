import { useNavigate } from '@tanstack/react-router'
import { listStart } from '../../data/listStart.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useTemplatesLook } from '../../parts/lists/templates.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { LogStatusFilter } from '../../parts/logs/LogStatus.tsx'
import { AddStarters } from './AddStarters.tsx'

/** All log book templates. */
export function TemplatesPage() {
  const state = useListState('templates', listStart.templates.names)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="templates"
      look={useTemplatesLook()}
      state={state}
      onAdd={() => void navigate({ to: '/logbooks/templates/add' })}
      filters={
        <>
          <LogStatusFilter kind="template" state={state} />
          <AddStarters />
        </>
      }
    />
  )
}
