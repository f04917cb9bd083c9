import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { MineChip, StatusChips } from '../../parts/phone/ListTools.tsx'
import { ListScreen } from '../../parts/phone/ListScreen.tsx'
import { ProjectItem } from '../../parts/phone/rows.tsx'
import { LabelFilter } from '../../parts/status/statusLabels.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { useWords } from '../../words/words.tsx'

const names = ['q', 'sort', 'order', 'status', 'labelId', 'CustomerId', 'UserId']
const sort = { key: 'updatedAt', order: 'desc' } as const

/** All projects, on a phone. */
export function ProjectsPhone() {
  const { t } = useWords()
  const state = useListState('mobile.projects', names)
  return (
    <ListScreen
      noun="projects"
      title={t('projects.title')}
      state={state}
      sort={sort}
      row={(row) => <ProjectItem row={row} />}
      chips={
        <>
          <MineChip state={state} field="UserId" />
          <StatusChips kind="project" state={state} />
          <LabelFilter kind="project" state={state} />
          <CustomerFilter state={state} />
        </>
      }
    />
  )
}
