import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { readEveryRow, useRecord } from '../../data/records.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { addressLine } from '../links/MapsLink.tsx'
import { useStatusName } from '../status/statusWords.ts'
import { PrintSheet } from './PrintSheet.tsx'
import styles from './print.module.css'

type SheetProps = { id: string; onDone: () => void }

/** The kinds of records that are printed as a job sheet. */
export type PrintedAsSheet = 'projects' | 'tasks'
type Props = SheetProps & { noun: PrintedAsSheet }

/** A printed job sheet: what the crew needs of a project or task, with checkboxes and room for notes. */
export function JobSheet({ noun, id, onDone }: Props) {
  const Sheet = sheets[noun]
  return <Sheet id={id} onDone={onDone} />
}

type Fact = [label: string, value: ReactNode]
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => Boolean(value))
      .flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
  </dl>
)

function useJobFacts() {
  const { t, formatPhone } = useWords(listsWords)
  return (project: Project | undefined): Fact[] => {
    const customer = project?.Customer
    if (!project || !customer) return []
    const contact = customer.Contacts.find(({ id }) => id === customer.primaryContactId) ?? customer.Contacts[0]
    return [
      [t('fields.CustomerId'), customer.name],
      [t('fields.address'), addressLine(project) || addressLine(customer)],
      [t('fields.primaryContactId'), contact?.name],
      [t('fields.phone'), contact && formatPhone(contact.phone)],
    ]
  }
}

function ProjectSheet({ id, onDone }: Omit<Props, 'noun'>) {
  const { t, formatDate } = useWords(listsWords)
  const nameOfStatus = useStatusName('project')
  const factsOf = useJobFacts()
  const project = useRecord('projects', id).data
  const tasks = useQuery({
    queryKey: ['jobSheet', id],
    queryFn: async ({ signal }) => {
      const rows: TaskRow[] = []
      const query = { ProjectId: id, status: openTaskStatuses.join(',') }
      for await (const part of readEveryRow('tasks', query as never, signal)) rows.push(...(part.rows as TaskRow[]))
      return rows
    },
    gcTime: 0,
    retry: false,
  })
  const rows = tasks.data ?? []
  return (
    <PrintSheet ready={project !== undefined && !tasks.isPending} onDone={onDone}>
      <h1 className={styles.title}>{project?.title}</h1>
      <p className={styles.number}>
        {t('lists.jobSheet')} · {project?.number} · {project && nameOfStatus(project.status)}
      </p>
      <Facts
        facts={[
          ...factsOf(project),
          [t('fields.startdate'), project && formatDate(project.startdate)],
          [t('fields.enddate'), project && formatDate(project.enddate)],
          [t('fields.lead'), project?.User && nameOf(project.User)],
        ]}
      />
      {project?.notes && <Notes title={t('fields.notes')} text={project.notes} />}
      {rows.length > 0 && (
        <section className={styles.section}>
          <h2>{t('lists.openTasks')}</h2>
          <ul className={styles.checks}>
            {rows.map((task) => (
              <li key={task.id}>
                <span className={styles.box} />
                <span className={styles.what}>
                  <strong>{task.title}</strong>{' '}
                  <span className={styles.aside}>
                    {[task.number, task.User && nameOf(task.User), task.dueAt && formatDate(task.dueAt)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <Checklist items={task.checklist} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Room />
    </PrintSheet>
  )
}

function TaskSheet({ id, onDone }: Omit<Props, 'noun'>) {
  const { t, formatDate, formatMoment } = useWords(listsWords)
  const nameOfStatus = useStatusName('task')
  const factsOf = useJobFacts()
  const { byId } = usePeople()
  const task = useRecord('tasks', id).data
  const job = useRecord('projects', task?.ProjectId ?? '', Boolean(task?.ProjectId))
  const crew = (task?.crewIds ?? []).flatMap((one) => byId(one) ?? []).map(nameOf)
  const facts = factsOf(job.data)
  return (
    <PrintSheet ready={task !== undefined && (!task.ProjectId || !job.isPending)} onDone={onDone}>
      <h1 className={styles.title}>{task?.title}</h1>
      <p className={styles.number}>
        {t('lists.jobSheet')} · {task?.number} · {task && nameOfStatus(task.status)}
      </p>
      <Facts
        facts={[
          [t('fields.ProjectId'), task?.Project?.title],
          ...(facts.length > 0 ? facts : ([[t('fields.CustomerId'), task?.Customer?.name]] as Fact[])),
          [t('fields.startAt'), task && formatDate(task.startAt)],
          [t('fields.dueAt'), task && formatMoment(task.dueAt)],
          [t('fields.assignee'), task?.User && nameOf(task.User)],
          [t('lists.crew'), crew.join(', ')],
        ]}
      />
      {task?.description && <Notes title={t('fields.description')} text={task.description} />}
      {task && task.checklist.length > 0 && (
        <section className={styles.section}>
          <h2>{t('lists.checklist')}</h2>
          <Checklist items={task.checklist} />
        </section>
      )}
      <Room />
    </PrintSheet>
  )
}

function Checklist({ items }: { items: TaskRow['checklist'] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.checks}>
      {items.map((item) => (
        <li key={item.id}>
          <span className={styles.box} data-done={item.done || undefined} />
          <span className={styles.what}>
            {item.label}
            {item.unit && ` (${item.unit})`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Notes = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <p className={styles.text}>{text}</p>
  </section>
)

/** Room for notes and a signature. */
function Room() {
  const { t } = useWords(listsWords)
  return (
    <>
      <section className={styles.section}>
        <h2>{t('lists.siteNotes')}</h2>
        <div className={styles.lines}>
          {Array.from({ length: 6 }, (_, at) => (
            <div key={at} />
          ))}
        </div>
      </section>
      <div className={styles.sign}>
        <span>{t('lists.signature')}</span>
        <span>{t('lists.date')}</span>
      </div>
    </>
  )
}

const sheets: Record<PrintedAsSheet, (props: SheetProps) => ReactNode> = { projects: ProjectSheet, tasks: TaskSheet }
