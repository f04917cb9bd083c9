import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { projects } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { useCan } from '../../data/session.ts'
import { ProjectFields } from '../../parts/adding/ProjectFields.tsx'
import { useProjectForm } from '../../parts/adding/useProjectForm.ts'
import { ContractCard } from '../../parts/changes/ContractCard.tsx'
import { JobInfo } from '../../parts/phone/JobInfo.tsx'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import { useFormPhotos } from '../../parts/phone/useFormPhotos.ts'
import { ReadOnlyNote } from '../../parts/phone/ReadOnlyNote.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useWords } from '../../words/words.tsx'
import { JobNowPhone } from './overview/JobNowPhone.tsx'

/** One project on a phone. */
export function ProjectInfoPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="projects" id={id}>
      {(project) => <Info project={project} />}
    </RecordGate>
  )
}

function Info({ project }: { project: Project }) {
  const { t, formatDate } = useWords()
  return (
    <JobInfo
      noun="projects"
      job={project}
      personLabel={t('fields.lead')}
      now={<JobNowPhone project={project} />}
      facts={[
        { label: t('fields.startdate'), value: formatDate(project.startdate) },
        { label: t('fields.enddate'), value: formatDate(project.enddate) },
      ]}
    >
      <ContractCard projectId={project.id} onPhone />
    </JobInfo>
  )
}

/** Creates a project on a phone, then opens the list with the new project on top. */
export function ProjectAddPhone() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { CustomerId } = useSearch({ from: '/mobile/projects/add' })
  const leave = () => void navigate({ to: '/mobile/projects' })
  const photos = useFormPhotos('projects/new')
  const state = useProjectForm({
    record: null,
    onSaved: (saved) => void photos.file({ CustomerId: saved.CustomerId, ProjectId: saved.id }).then(leave),
    ...(CustomerId !== undefined && { start: { CustomerId } }),
  })
  return (
    <PhoneForm
      noun="projects"
      state={state}
      title={t('projects.addTitle')}
      submit={t('projects.create')}
      onLeave={leave}
      photos={photos}
    >
      <ProjectFields state={state} />
    </PhoneForm>
  )
}

/** Changes a project on a phone. */
export function ProjectEditPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="projects" id={id}>
      {(project) => <Editing project={project} />}
    </RecordGate>
  )
}

function Editing({ project }: { project: Project }) {
  const navigate = useNavigate()
  const mayEdit = useCan(projects.update)
  const leave = () => void navigate({ to: '/mobile/projects/$id/info', params: { id: project.id } })
  const photos = useFormPhotos(`projects/${project.id}`)
  const done = ({ CustomerId, id }: Project) => void photos.file({ CustomerId, ProjectId: id }).then(leave)
  const state = useProjectForm({ record: project, onSaved: done })
  const { edit } = state
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: this page is for editing
  useEffect(() => edit(), [])
  if (!mayEdit)
    return (
      <>
        <ReadOnlyNote />
        <Info project={project} />
      </>
    )
  return (
    <PhoneForm
      noun="projects"
      state={state}
      title={project.title}
      lead={project.number}
      onLeave={leave}
      photos={photos}
      onPhotosOnly={() => done(project)}
    >
      <ProjectFields state={state} />
    </PhoneForm>
  )
}
