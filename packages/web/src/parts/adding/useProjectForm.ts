import { blankProject } from '@jobwright/contract/blanks.ts'
import type { Project, ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'
import { projectProblems } from './projectProblems.ts'

export type ProjectValues = FormValues<Project, ProjectDraft>

type Settings = {
  record: Project | null
  onSaved?: (project: Project) => void
  start?: Partial<ProjectValues>
}

/** The form of a project. */
export function useProjectForm({ record, start, ...rest }: Settings): RecordFormState<ProjectValues> {
  const { t } = useWords()
  const { country, timezone } = useMe().Company
  return useResourceForm<'projects', ProjectValues>({
    noun: 'projects',
    record,
    blank: { ...blankProject(today(timezone)), ...start },
    schema: async () => (await import('@jobwright/contract/resources/projects.ts')).ProjectDraft,
    check: (values) => projectProblems(country, values),
    notice: t('projects.saved'),
    ...rest,
  })
}
