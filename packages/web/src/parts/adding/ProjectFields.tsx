import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useWords } from '../../words/words.tsx'
import { CostCodesPicker } from '../fields/CostCodesPicker.tsx'
import { PlainFields } from '../plain/PlainFields.tsx'
import type { RecordFormState } from '../records/useRecordForm.ts'
import styles from './adding.module.css'
import { JobFields } from './JobFields.tsx'
import type { ProjectValues } from './useProjectForm.ts'

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
        <>
          <PlainFields noun="projects" state={state} />
          <div className={styles.whole}>
            <CostCodesPicker key={state.key('costCodeIds')} {...state.field('costCodeIds')} />
          </div>
        </>
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
