import { useNavigate, useSearch } from '@tanstack/react-router'
import { ProjectFields } from '../../parts/adding/ProjectFields.tsx'
import { useProjectForm } from '../../parts/adding/useProjectForm.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'

/** Creates a project, then opens its page. */
export function ProjectAddPage() {
  const navigate = useNavigate()
  const { CustomerId } = useSearch({ from: '/_desk/projects/add' })
  const state = useProjectForm({
    record: null,
    onSaved: (project) => void navigate({ to: '/projects/$id', params: { id: project.id } }),
    ...(CustomerId !== undefined && { start: { CustomerId } }),
  })
  return (
    <AddPage noun="projects" state={state}>
      <ProjectFields state={state} />
    </AddPage>
  )
}
