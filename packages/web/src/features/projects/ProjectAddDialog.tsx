import type { Project } from '@jobwright/contract/resources/projects.ts'
import { ProjectSheet } from '../../parts/adding/ProjectSheet.tsx'

/** Adds a project without leaving the page. */
export function ProjectAddDialog({
  opened,
  onClose,
  onCreated,
}: {
  opened: boolean
  onClose: () => void
  onCreated: (project: Project) => void
}) {
  return opened ? <ProjectSheet onClose={onClose} onCreated={onCreated} /> : null
}
