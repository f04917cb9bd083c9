import type { ReactNode } from 'react'
import { clientpages, documents, photos, tasks } from '@jobwright/contract/calls.gen.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { bidStatuses, projectStatuses } from '@jobwright/contract/statuses.ts'
import { Link } from '../../ui/Link.tsx'
import { jobLink, linkTo } from '../../data/links.ts'
import { calls } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import { MuteButton } from '../talk/MuteButton.tsx'
import styles from './phone.module.css'
import { StarButton } from './StarButton.tsx'
import { StatusStep } from './StatusStep.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

export type JobResource = 'projects' | 'bids'
type JobTab = 'info' | 'tasks' | 'files' | 'client' | 'activities'

const kinds = { projects: 'project', bids: 'bid' } as const
const statuses = { projects: projectStatuses, bids: bidStatuses }

/** A project or bid on a phone: its header, and links to its sections. */
export function JobFrame({
  noun,
  job,
  tab,
  tools,
  children,
}: {
  noun: JobResource
  job: Project | Bid
  tab: JobTab
  tools?: ReactNode
  children: ReactNode
}) {
  const { t } = useWords(tasksWords, phoneWords)
  const mayEdit = useCan(calls[noun].update)
  const isProject = noun === 'projects'
  const change = useQuickChange(noun, t(`${noun}.saved`))
  const sees: Record<JobTab, boolean> = {
    info: true,
    tasks: useCan(tasks.list),
    // Call both every time: hooks must not be conditional.
    files: [useCan(photos.list), useCan(documents.list)].includes(true),
    client: useCan(clientpages.get) && isProject,
    activities: useCan(calls[noun].history),
  }
  const words = {
    info: t('phone.info'),
    tasks: t('tasks.title'),
    files: t('phone.files'),
    client: t('phone.client'),
    activities: t('phone.activity'),
  }
  return (
    <div className={styles.page}>
      <PhoneHead
        title={job.title}
        lead={[job.number, job.Customer?.name].filter(Boolean).join(' · ')}
        tab={`${job.number} ${job.title}`}
        back={{ href: linkTo({ to: `/mobile/${noun}` }), label: t(`${noun}.title`) }}
        tools={
          <>
            {isProject && <MuteButton id={job.id} phone />}
            <StarButton noun={noun} id={job.id} />
            {tools}
          </>
        }
      >
        <StatusStep
          kind={kinds[noun]}
          name={job.title}
          id={job.status}
          choices={mayEdit ? statuses[noun].map((status) => status.id) : []}
          onChoose={(status) => void change(job, { status })}
          mark={job.labelId}
          onMark={mayEdit ? (labelId) => void change(job, { labelId }) : undefined}
        />
      </PhoneHead>
      <nav className={styles.tabs} aria-label={t('phone.parts')}>
        <ul>
          {(['info', 'tasks', 'files', 'client', 'activities'] as const)
            .filter((one) => sees[one])
            .map((one) => (
              <li key={one}>
                <Link
                  className={styles.tab}
                  href={jobLink(noun, job.id, one)}
                  aria-current={one === tab ? 'page' : undefined}
                >
                  {words[one]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
