import { bids, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import type { PhotoLinks } from '../../data/photos.ts'
import { useCan } from '../../data/session.ts'
import { FieldGrid } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { BidSheet, ProjectSheet, TaskSheet } from '../adding/sheets.tsx'
import { CustomerPicker } from '../fields/CustomerPicker.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { missingOf, noLinks, typeOf, withCustomer, withJob, withTask } from './targets.ts'
import type { TargetType } from './targets.ts'
import { photosWords } from '../../words/lazy/photos.ts'

export type TargetState = {
  links: PhotoLinks
  type: TargetType | null
  set: (links: PhotoLinks, type?: TargetType | null) => void
  missing: ReturnType<typeof missingOf>
}

/** The target of photos. `start` is the initial value. */
export function useTarget(start: Partial<PhotoLinks> = {}): TargetState {
  const [{ links, type }, setState] = useState(() => {
    const begun = { ...noLinks, ...start }
    return { links: begun, type: typeOf(begun) }
  })
  return {
    links,
    type,
    set: (next, kind) => setState((now) => ({ links: next, type: kind === undefined ? now.type : kind })),
    missing: missingOf(links, type),
  }
}

/** Customer, kind and record of photos. `tried`: shows what is missing. */
export function TargetPicker({
  target,
  tried,
  newTasks = true,
}: {
  target: TargetState
  tried: boolean
  /** Whether a task may be created here; elsewhere there is a separate button. */
  newTasks?: boolean
}) {
  const { t } = useWords(photosWords)
  const [adding, setAdding] = useState<TargetType>()
  const sees = { ProjectId: useCan(projects.list), BidId: useCan(bids.list), TaskId: useCan(tasks.list) }
  const adds = {
    ProjectId: useCan(projects.create),
    BidId: useCan(bids.create),
    TaskId: useCan(tasks.create) && newTasks,
  }
  const { links, type, set, missing } = target
  const filter = links.CustomerId ? { CustomerId: links.CustomerId } : {}
  const recordError = tried && missing === 'record' ? t('photos.pleaseSelect') : undefined
  const common = { wide: true, filter, error: recordError } as const
  const add = () => {
    if (type === null) noticeProblem(t('photos.typeFirst'), t('ui.close'))
    else setAdding(type)
  }
  return (
    <>
      <FieldGrid>
        <CustomerPicker
          key={`c${links.CustomerId ?? ''}`}
          wide
          value={links.CustomerId}
          onChange={(id) => set(withCustomer(id))}
          {...(tried && missing === 'customer' && { error: t('photos.pleaseSelectThis') })}
        />
        <SelectField
          label={t('fields.type')}
          searchable={false}
          wide
          clearable
          placeholder={t('photos.chooseType')}
          value={type}
          data={(['ProjectId', 'BidId', 'TaskId'] as const)
            .filter((one) => sees[one])
            .map((one) => ({ value: one, label: t(`photos.type.${one}`) }))}
          error={tried && missing === 'type' ? t('photos.pleaseSelect') : undefined}
          onChange={(next) => set({ ...noLinks, CustomerId: links.CustomerId }, next as TargetType | null)}
        />
        {(type === 'ProjectId' || type === 'BidId') && (
          <RecordPicker
            key={`${type}${links[type] ?? ''}`}
            noun={type === 'ProjectId' ? 'projects' : 'bids'}
            label={t(`photos.type.${type}`)}
            show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
            {...common}
            value={links[type]}
            onChange={(id, row) => set(withJob(links, type, id, row))}
          />
        )}
        {type === 'TaskId' && (
          <RecordPicker
            key={`t${links.TaskId ?? ''}`}
            noun="tasks"
            label={t('photos.type.TaskId')}
            show={(row) => ({
              label: row.title,
              detail: [row.number, row.Project?.title ?? row.Customer?.name].filter(Boolean).join(' · '),
            })}
            {...common}
            value={links.TaskId}
            onChange={(id, row) => set(withTask(links, id, row))}
          />
        )}
      </FieldGrid>
      {(type === null ? adds.ProjectId || adds.BidId : adds[type]) && (
        <div>
          <Button
            mt="sm"
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {t(type === 'TaskId' ? 'photos.addTask' : 'photos.addTarget')}
          </Button>
        </div>
      )}
      {adding === 'ProjectId' && (
        <ProjectSheet
          start={{ CustomerId: links.CustomerId }}
          locked={links.CustomerId !== null}
          onClose={() => setAdding(undefined)}
          onCreated={(made) => {
            setAdding(undefined)
            set({ ...noLinks, CustomerId: made.CustomerId, ProjectId: made.id }, 'ProjectId')
          }}
        />
      )}
      {adding === 'TaskId' && (
        <TaskSheet
          start={{ CustomerId: links.CustomerId, ProjectId: links.ProjectId, BidId: links.BidId }}
          onClose={() => setAdding(undefined)}
          onCreated={(made) => {
            setAdding(undefined)
            set(withTask(links, made.id, made), 'TaskId')
          }}
        />
      )}
      {adding === 'BidId' && (
        <BidSheet
          start={{ CustomerId: links.CustomerId }}
          locked={links.CustomerId !== null}
          onClose={() => setAdding(undefined)}
          onCreated={(made) => {
            setAdding(undefined)
            set({ ...noLinks, CustomerId: made.CustomerId, BidId: made.id }, 'BidId')
          }}
        />
      )}
    </>
  )
}
