import type { Project, ProjectRow } from '@jobwright/contract/resources/projects.ts'
import { useState } from 'react'
import { CustomFacts } from '../../../parts/custom/CustomFacts.tsx'
import { TaskSheet } from '../../../parts/adding/sheets.tsx'
import { EndDate } from '../../../parts/changes/EndDate.tsx'
import { Failure } from '../../../parts/Failure.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { Bone, useLate } from '../../../ui/Skeletons.tsx'
import { useUiTexts } from '../../../ui/UiTexts.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'
import { ContractBlock } from './ContractBlock.tsx'
import { DocumentsBlock, PhotosBlock } from './FilesBlocks.tsx'
import { HoursBlock } from './HoursBlock.tsx'
import { LogsBlock } from './LogsBlock.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OnSiteBlock } from './OnSiteBlock.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { TalkBlock } from './TalkBlock.tsx'
import { TasksBlock } from './TasksBlock.tsx'
import { isNewJob } from './newJob.ts'
import { useProjectOverview } from './useProjectOverview.ts'

/** What a project is at the moment: who is there, what it is worth, what is late or missing. */
export function OverviewTab({ project }: { project: Project }) {
  useWords(overviewWords)
  const read = useProjectOverview(project.id)
  return (
    <div className={styles.page}>
      {read.data ? (
        <div className={styles.blocks}>
          <Blocks project={project} overview={read.data} />
        </div>
      ) : read.isError ? (
        <Failure problem={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <BlocksSkeleton />
      )}
      <div className={styles.facts}>
        <ProjectFacts project={project} />
        <CustomFacts noun="projects" record={project} />
      </div>
    </div>
  )
}

/** The same while the project itself is read: what its row in the list says of it. */
export function OverviewOpening({ project }: { project: ProjectRow }) {
  useWords(overviewWords)
  return (
    <div className={styles.page}>
      <BlocksSkeleton />
      <div className={styles.facts}>
        <ProjectFacts project={project} />
        <CustomFacts noun="projects" record={project} />
      </div>
    </div>
  )
}

function Blocks({ project, overview }: BlockProps) {
  const isNew = isNewJob(overview)
  // Here, because what somebody types stays when the job is new no more.
  const [adding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <>
      {overview.contract?.endDate && (
        <div className={styles.strip}>
          <EndDate projectId={project.id} proposal={overview.contract.endDate} />
        </div>
      )}
      {isNew && <NextSteps project={project} onAddTask={add} />}
      {!isNew && <OnSiteBlock project={project} overview={overview} />}
      <ContractBlock project={project} overview={overview} />
      {!isNew && <HoursBlock project={project} overview={overview} />}
      {!isNew && <TasksBlock project={project} overview={overview} onAdd={add} />}
      {!isNew && <PhotosBlock project={project} overview={overview} />}
      {!isNew && <LogsBlock project={project} overview={overview} />}
      {!isNew && <DocumentsBlock project={project} overview={overview} />}
      <TalkBlock project={project} overview={overview} />
      {adding && (
        <TaskSheet
          start={{ ProjectId: project.id, CustomerId: project.CustomerId }}
          onClose={() => setAdding(false)}
          onCreated={() => setAdding(false)}
        />
      )}
    </>
  )
}

const bones = ['who', 'money', 'hours', 'tasks', 'photos', 'logs', 'documents', 'talk']

function BlocksSkeleton() {
  const { loading } = useUiTexts()
  const late = useLate()
  return (
    <div className={styles.blocks} role="status" aria-busy aria-label={loading}>
      {bones.map((name) => (
        <div key={name} className={`${styles.block} ${styles.bone}`} data-wide={name === 'photos' || undefined}>
          {late && (
            <>
              <div className={styles.head}>
                <Bone width={6} />
              </div>
              <Bone width={12} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
