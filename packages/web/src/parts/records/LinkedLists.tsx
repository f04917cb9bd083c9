import { bids, contacts, logbooks, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { useCan } from '../../data/session.ts'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import { BidSheet, ContactSheet, LogbookSheet, ProjectSheet, TaskSheet } from '../adding/sheets.tsx'
import type { BidValues } from '../adding/BidForm.tsx'
import type { ProjectValues } from '../adding/useProjectForm.ts'
import type { TaskValues } from '../tasks/TaskForm.tsx'
import { StatusFilter } from '../lists/filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useBidsLook } from '../lists/bids.tsx'
import { useContactsLook } from '../lists/contacts.tsx'
import { useLogbooksLook } from '../lists/logbooks.tsx'
import { useProjectsLook } from '../lists/projects.tsx'
import { useTasksLook } from '../lists/tasks.tsx'
import { LogStatusFilter } from '../logs/LogStatus.tsx'
import { useLocalListState } from '../lists/useListState.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'

/** The contacts of one customer. */
function ContactsOf({ CustomerId }: { CustomerId: string }) {
  const state = useLocalListState()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        embedded
        noun="contacts"
        list="contacts.linked"
        look={useContactsLook(true)}
        state={state}
        fixed={{ CustomerId }}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <ContactSheet start={{ CustomerId }} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
      )}
    </>
  )
}

/** The projects of one customer. */
function ProjectsOf({ start }: { start: Partial<ProjectValues> & { CustomerId: string } }) {
  const state = useLocalListState()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        embedded
        noun="projects"
        list="projects.linked"
        look={useProjectsLook(true)}
        state={state}
        fixed={{ CustomerId: start.CustomerId }}
        onAdd={() => setAdding(true)}
        filters={<StatusFilter kind="project" state={state} />}
      />
      {adding && <ProjectSheet start={start} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />}
    </>
  )
}

/** The bids of one customer. */
function BidsOf({ start }: { start: Partial<BidValues> & { CustomerId: string } }) {
  const state = useLocalListState()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        embedded
        noun="bids"
        list="bids.linked"
        look={useBidsLook(true)}
        state={state}
        fixed={{ CustomerId: start.CustomerId }}
        onAdd={() => setAdding(true)}
        filters={<StatusFilter kind="bid" state={state} />}
      />
      {adding && <BidSheet start={start} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />}
    </>
  )
}

type TasksOfWhat = { CustomerId?: string | null; ProjectId?: string; BidId?: string }

/** The tasks of a customer, a project or a bid. */
function TasksOf({ of }: { of: TasksOfWhat }) {
  const state = useLocalListState()
  const [adding, setAdding] = useState(false)
  const fixed = of.ProjectId
    ? { ProjectId: of.ProjectId }
    : of.BidId
      ? { BidId: of.BidId }
      : { CustomerId: of.CustomerId ?? '' }
  const start: Partial<TaskValues> = of
  return (
    <>
      <ListPage
        embedded
        noun="tasks"
        list="tasks.linked"
        look={useTasksLook(true)}
        state={state}
        fixed={fixed}
        onAdd={() => setAdding(true)}
        filters={<StatusFilter kind="task" state={state} />}
      />
      {adding && <TaskSheet start={start} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />}
    </>
  )
}

/** The log books of a customer, a project or a bid. */
function LogbooksOf({ of }: { of: TasksOfWhat }) {
  const state = useLocalListState()
  const [adding, setAdding] = useState(false)
  const ofJob = of.ProjectId !== undefined || of.BidId !== undefined
  const fixed = of.ProjectId
    ? { ProjectId: of.ProjectId }
    : of.BidId
      ? { BidId: of.BidId }
      : { CustomerId: of.CustomerId ?? '' }
  return (
    <>
      <ListPage
        embedded
        noun="logbooks"
        list="logbooks.linked"
        look={useLogbooksLook(ofJob ? 'job' : 'customer')}
        state={state}
        fixed={fixed}
        onAdd={() => setAdding(true)}
        filters={<LogStatusFilter kind="logbook" state={state} />}
      />
      {adding && (
        <LogbookSheet
          start={of}
          locked={ofJob ? 'job' : 'customer'}
          onClose={() => setAdding(false)}
          onCreated={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** The tab with the log books of a project or a bid. */
export function useLogbooksTab(of: TasksOfWhat): TabItem[] {
  const { t } = useWords()
  return useCan(logbooks.list) ? [{ key: 'logbooks', label: t('logbooks.title'), content: <LogbooksOf of={of} /> }] : []
}

type Place = { address: string; city: string; state: string; zip: string }

/** The tabs of a customer's page that this user may see. */
export function useCustomerTabs(customer: Place & { id: string }): TabItem[] {
  const { t } = useWords(tasksWords)
  const start = {
    CustomerId: customer.id,
    address: customer.address,
    city: customer.city,
    state: customer.state,
    zip: customer.zip,
  }
  const sees = {
    contacts: useCan(contacts.list),
    projects: useCan(projects.list),
    bids: useCan(bids.list),
    tasks: useCan(tasks.list),
  }
  const books = useLogbooksTab({ CustomerId: customer.id })
  return [
    ...(sees.contacts
      ? [{ key: 'contacts', label: t('contacts.title'), content: <ContactsOf CustomerId={customer.id} /> }]
      : []),
    ...(sees.projects ? [{ key: 'projects', label: t('projects.title'), content: <ProjectsOf start={start} /> }] : []),
    ...(sees.bids ? [{ key: 'bids', label: t('bids.title'), content: <BidsOf start={start} /> }] : []),
    ...(sees.tasks
      ? [{ key: 'tasks', label: t('tasks.title'), content: <TasksOf of={{ CustomerId: customer.id }} /> }]
      : []),
    ...books,
  ]
}

/** The tab with the tasks of a project or a bid. */
export function useTasksTab(of: TasksOfWhat): TabItem[] {
  const { t } = useWords(tasksWords)
  return useCan(tasks.list) ? [{ key: 'tasks', label: t('tasks.title'), content: <TasksOf of={of} /> }] : []
}
