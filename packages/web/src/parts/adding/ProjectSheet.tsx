import type { Project } from '@jobwright/contract/resources/projects.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from './AddSheet.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { useProjectForm } from './useProjectForm.ts'
import type { ProjectValues } from './useProjectForm.ts'

type Props = {
  onClose: () => void
  onCreated: (project: Project) => void
  /** The initial values, such as the customer. */ start?: Partial<ProjectValues>
  /** The customer cannot be changed, because the parent record determines it. */
  locked?: boolean
}

/** Dialog that creates a project. */
export function ProjectSheet({ onClose, onCreated, start, locked = false }: Props) {
  const { t } = useWords()
  const state = useProjectForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet
      noun="projects"
      title={t('projects.addTitle')}
      submit={t('projects.create')}
      state={state}
      onClose={onClose}
    >
      <ProjectFields state={state} locked={locked} />
    </AddSheet>
  )
}
