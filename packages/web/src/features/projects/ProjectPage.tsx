import { projects } from '@jobwright/contract/calls.gen.ts'
import type { Project, ProjectRow } from '@jobwright/contract/resources/projects.ts'
import { projectStatuses } from '@jobwright/contract/statuses.ts'
import { useCan } from '../../data/session.ts'
import { useProjectForm } from '../../parts/adding/useProjectForm.ts'
import { useCostCodeNames } from '../../parts/fields/costCodes.ts'
import { useFilesTab } from '../../parts/files/useFilesTab.tsx'
import { JobFacts } from '../../parts/records/JobFacts.tsx'
import { useLogbooksTab, useTasksTab } from '../../parts/records/LinkedLists.tsx'
import { AddressText } from '../../parts/links/MapsLink.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordOpening } from '../../parts/records/RecordOpening.tsx'
import { StatusMark, StatusSelect } from '../../parts/status/StatusSelect.tsx'
import { MuteButton } from '../../parts/talk/MuteButton.tsx'
import { useClientTab } from '../../parts/clientPage/useClientTab.tsx'
import { ContractCard, useContractTab } from '../../parts/changes/ContractCard.tsx'
import { JobHours } from '../../parts/time/JobHours.tsx'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { aheadOfUse } from '../../ui/onDemand.tsx'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'
import { ProjectWorkdays } from './ProjectWorkdays.tsx'
import { OverviewOpening, OverviewTab } from './overview/OverviewTab.tsx'

const ProjectFields = aheadOfUse(async () => (await import('../../parts/adding/ProjectFields.tsx')).ProjectFields)
const statuses = projectStatuses.map((status) => status.id)

/** One project. */
export function ProjectPage({ id }: { id: string }) {
  const { t } = useWords()
  return (
    <RecordGate
      noun="projects"
      id={id}
      opening={(row) => (
        <RecordOpening
          noun="projects"
          number={row.number}
          title={row.title}
          status={<StatusMark kind="project" list={projectStatuses} id={row.status} />}
          view={<ProjectView project={row} />}
          side={<JobFacts noun="projects" record={row} personLabel={t('fields.lead')} />}
          lead={<OverviewOpening project={row} />}
        />
      )}
    >
      {(project) => <ProjectRecord project={project} />}
    </RecordGate>
  )
}

function ProjectRecord({ project }: { project: Project }) {
  const { t } = useWords(overviewWords)
  const state = useProjectForm({ record: project })
  ProjectFields.useAhead()
  const to = { name: project.title, ProjectId: project.id, CustomerId: project.CustomerId }
  const tasks = useTasksTab({ ProjectId: project.id, CustomerId: project.CustomerId })
  const books = useLogbooksTab({ ProjectId: project.id, CustomerId: project.CustomerId })
  const files = useFilesTab({ resource: 'projects', id: project.id, to })
  const changes = useContractTab(project.id)
  const client = useClientTab(project)
  const mayEdit = useCan(projects.update)
  const change = useQuickChange('projects', t('projects.saved'))
  const editing = state.editing || state.saving
  return (
    <RecordFrame
      noun="projects"
      record={project}
      title={project.title}
      state={state}
      lead={{ key: 'overview', label: t('overview.tab'), content: <OverviewTab project={project} /> }}
      tabs={[...changes, ...tasks, ...books, ...files, ...client]}
      drop={to}
      actions={<MuteButton id={project.id} />}
      fields={<ProjectFields state={state} />}
      status={
        <StatusSelect
          kind="project"
          list={projectStatuses}
          id={project.status}
          label={t('forms.changeStatus')}
          choices={mayEdit && !editing ? statuses : []}
          onChoose={(status) => void change(project, { status })}
          mark={project.labelId}
          onMark={mayEdit && !editing ? (labelId) => void change(project, { labelId }) : undefined}
        />
      }
      view={<ProjectView project={project} />}
      side={
        <>
          <JobFacts noun="projects" record={project} personLabel={t('fields.lead')} />
          <ContractCard projectId={project.id} />
          <JobHours of={{ ProjectId: project.id }} />
          <ProjectWorkdays project={project} />
        </>
      }
    />
  )
}

function ProjectView({ project }: { project: ProjectRow }) {
  const { t, formatDate } = useWords()
  const codes = useCostCodeNames(project.costCodeIds)
  const plain = usePlainItems('projects', project)
  return (
    <ReadFields
      items={[
        { label: t('fields.startdate'), value: formatDate(project.startdate) },
        { label: t('fields.enddate'), value: formatDate(project.enddate) },
        { label: t('fields.address'), value: <AddressText place={project} />, wide: true },
        ...plain,
        ...(codes === '' ? [] : [{ label: t('fields.costCodeIds'), value: codes, wide: true }]),
        { label: t('fields.notes'), value: project.notes, wide: true },
      ]}
    />
  )
}
