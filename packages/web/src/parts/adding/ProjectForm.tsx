import { blankProject } from '@jobwright/contract/blanks.ts'
import type { Project, ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useWords } from '../../words/words.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'
import { CostCodesPicker } from '../fields/CostCodesPicker.tsx'
import styles from './adding.module.css'
import { JobFields } from './JobFields.tsx'
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

/** The fields of a project. */
export function ProjectFields({ state, locked = false }: { state: RecordFormState<ProjectValues>; locked?: boolean }) {
  const { t } = useWords()
  const now = today(useMe().Company.timezone)
  const start = state.form.useWatchValue('startdate') ?? undefined
  const end = state.form.useWatchValue('enddate') ?? undefined
  return (
    <JobFields
      state={state}
      kind="project"
      person={t('fields.lead')}
      notes={300}
      locked={locked}
      more={
        <div className={styles.whole}>
          <CostCodesPicker key={state.key('costCodeIds')} {...state.field('costCodeIds')} />
        </div>
      }
    >
      <DateField
        label={t('fields.startdate')}
        min={state.isNew ? now : undefined}
        max={end}
        key={state.key('startdate')}
        {...state.field('startdate')}
      />
      <DateField
        label={t('fields.enddate')}
        min={start ?? now}
        key={state.key('enddate')}
        {...state.field('enddate')}
      />
    </JobFields>
  )
}
