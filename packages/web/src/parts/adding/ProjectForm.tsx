import { blankProject, ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import { AddressFields } from '../AddressFields.tsx'
import { StatusField } from '../StatusField.tsx'
import { useNounForm } from '../useNounForm.ts'
import type { RecordFormState } from '../useRecordForm.ts'
import { UserPicker } from '../UserPicker.tsx'
import styles from './adding.module.css'
import { JobCustomerField } from './JobFields.tsx'
import { projectProblems } from './projectProblems.ts'

export type ProjectValues = {
  title: string
  CustomerId: string | null
  UserId: string | null
  status: number
  startdate: string | null
  enddate: string | null
  address: string
  city: string
  state: string
  zip: string
  notes: string
}

type Settings = {
  record: Project | null
  onSaved?: (project: Project) => void
  start?: Partial<ProjectValues>
  clearOnSave?: boolean
}

/** The form of a project. */
export function useProjectForm({ record, start, ...rest }: Settings): RecordFormState<ProjectValues> {
  const { t } = useWords()
  const { country, timezone } = useMe().Company
  return useNounForm<'projects', ProjectValues>({
    noun: 'projects',
    record,
    blank: { ...blankProject(today(timezone)), ...start },
    schema: ProjectDraft,
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
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        label={t('fields.title')}
        max={75}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
      <JobCustomerField state={state} locked={locked} />
      <UserPicker required label={t('fields.lead')} key={state.key('UserId')} {...state.field('UserId')} />
      <div className={styles.thirds}>
        <StatusField
          required
          kind="project"
          label={t('fields.status')}
          key={state.key('status')}
          {...state.field('status')}
        />
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
      </div>
      <AddressFields state={state} />
      <TextArea label={t('fields.notes')} max={300} key={state.key('notes')} {...state.field('notes')} />
    </FieldGrid>
  )
}
