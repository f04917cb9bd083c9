import { Button } from '@mantine/core'
import {
  IconCalendar,
  IconCircleDot,
  IconDots,
  IconFolderSymlink,
  IconForms,
  IconTableExport,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { taskPriorities } from '@jobwright/contract/statuses.ts'
import { calls } from '../../data/resources.ts'
import type { ListQuery } from '../../data/resources.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { changeManyOf, forgetChosen } from '../../data/bulk.ts'
import { holds, useCan, useSession } from '../../data/session.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { useCustomFields } from '../custom/customFields.ts'
import { LabelChip, useStatusLabels } from '../status/statusLabels.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import { statusLists } from '../status/statusWords.ts'
import { useTaskTypes } from '../tasks/taskTypes.ts'
import { BulkButton, BulkMenu } from './bulk/BulkMenus.tsx'
import { DatesSheet } from './bulk/DatesSheet.tsx'
import { bulkKindOf } from './bulk/kinds.ts'
import { useBulkChange, type FieldsFor } from './bulk/useBulkChange.ts'
import { useBulkKeys } from './bulk/useBulkKeys.ts'
import { useBulkStatus } from './bulk/useBulkStatus.tsx'
import { ExportList } from './ExportList.tsx'
import { hasTable } from './kinds.ts'
import { Menu } from '../../ui/Menu.tsx'

const FieldSheet = lazy(async () => ({ default: (await import('./bulk/FieldSheet.tsx')).FieldSheet }))
const MoveSheet = lazy(async () => ({ default: (await import('./bulk/MoveSheet.tsx')).MoveSheet }))
const TagsSheet = lazy(async () => ({ default: (await import('./bulk/TagsSheet.tsx')).TagsSheet }))

type Props<N extends ResourceName> = {
  noun: N
  ids: readonly string[]
  /** The name of the selection, and the query of its list, for the export. */
  name: string
  query: ListQuery<N>
}

const CANCELED = 0

/** The actions for selected rows besides deletion: status, person, dates, place, tags, own fields, labels, export. */
export function BulkActions<N extends ResourceName>({ noun, ids, name, query }: Props<N>) {
  const { t, formatNumber } = useWords(listsWords, tasksWords)
  const mayEdit = useCan(calls[noun].update) && changeManyOf(noun) !== undefined
  const mayExport = holds(useSession(), 'reports.export') && hasTable(noun)
  const { people } = usePeople()
  const { change, busy } = useBulkChange(noun)
  const [exporting, setExporting] = useState(false)
  const [asking, setAsking] = useState<'dates' | 'move' | 'tags' | 'field'>()
  const kind = bulkKindOf(noun)
  const { setStatus, sheet } = useBulkStatus(noun, kind.status, ids, change)
  const labels = Object.entries(useStatusLabels(kind.status ?? 'priority')).flatMap(([status, list]) =>
    list.flatMap((label) => (label.archived ? [] : { ...label, status: Number(status) })),
  )
  const fields = useCustomFields(noun).filter(({ retired }) => !retired)
  const types = useTaskTypes().filter(({ archived }) => !archived)
  useBulkKeys(busy)
  useEffect(() => () => forgetChosen(noun), [noun])

  const setAll = (fields: Record<string, unknown>, value?: string) =>
    void change(ids, () => fields, value === undefined ? {} : { value })
  const asked = {
    onClose: () => setAsking(undefined),
    onGiven: (fieldsFor: FieldsFor) => void change(ids, fieldsFor),
  }
  const statuses = kind.status && statusLists[kind.status]
  const hasMore = kind.priority || labels.length > 0 || (kind.type && types.length > 0)
  return (
    <>
      {mayEdit && kind.status && statuses && (
        <BulkMenu
          name="s"
          hint="S"
          label={t('lists.setStatus')}
          busy={busy}
          icon={<IconCircleDot size={16} aria-hidden />}
        >
          {[...statuses.filter(({ id }) => id !== CANCELED), ...statuses.filter(({ id }) => id === CANCELED)].map(
            ({ id }) => (
              <Menu.Item key={id} onClick={() => setStatus(id)}>
                <StatusMark kind={kind.status ?? 'task'} list={statuses} id={id} />
              </Menu.Item>
            ),
          )}
        </BulkMenu>
      )}
      {mayEdit && kind.state && (
        <BulkMenu
          name="s"
          hint="S"
          label={t('lists.setStatus')}
          busy={busy}
          icon={<IconCircleDot size={16} aria-hidden />}
        >
          {kind.state.map((state) => (
            <Menu.Item key={state} onClick={() => setAll({ status: state })}>
              {t(`status.logbook.${state}` as WordKey)}
            </Menu.Item>
          ))}
        </BulkMenu>
      )}
      {mayEdit && kind.person && (
        <BulkMenu name="a" hint="A" label={t('lists.assign')} busy={busy} icon={<IconUser size={16} aria-hidden />}>
          {kind.person === 'nobody' && (
            <>
              <Menu.Item onClick={() => setAll({ UserId: null })}>{t('tasks.unassigned')}</Menu.Item>
              <Menu.Divider />
            </>
          )}
          {people
            .filter(({ active }) => active)
            .map((person) => (
              <Menu.Item key={person.id} onClick={() => setAll({ UserId: person.id }, nameOf(person))}>
                {nameOf(person)}
              </Menu.Item>
            ))}
        </BulkMenu>
      )}
      {mayEdit && kind.dates && (
        <BulkButton
          name="d"
          label={t('lists.dates')}
          Icon={IconCalendar}
          busy={busy}
          onClick={() => setAsking('dates')}
        />
      )}
      {mayEdit && kind.move && (
        <BulkButton
          name="m"
          label={t('lists.move')}
          Icon={IconFolderSymlink}
          busy={busy}
          onClick={() => setAsking('move')}
        />
      )}
      {mayEdit && kind.tags && (
        <BulkButton name="t" label={t('lists.tags')} Icon={IconTag} busy={busy} onClick={() => setAsking('tags')} />
      )}
      {mayEdit && fields.length > 0 && (
        <BulkButton
          name="f"
          label={t('lists.own.set')}
          Icon={IconForms}
          busy={busy}
          onClick={() => setAsking('field')}
        />
      )}
      {mayEdit && hasMore && (
        <BulkMenu name="l" hint="L" label={t('lists.moreFields')} busy={busy} icon={<IconDots size={16} aria-hidden />}>
          {kind.priority && (
            <>
              <Menu.Label>{t('fields.priority')}</Menu.Label>
              {taskPriorities.map(({ id }) => (
                <Menu.Item key={id} onClick={() => setAll({ priority: id })}>
                  <StatusMark kind="priority" list={taskPriorities} id={id} />
                </Menu.Item>
              ))}
            </>
          )}
          {kind.type && types.length > 0 && (
            <>
              <Menu.Label>{t('fields.type')}</Menu.Label>
              {types.map(({ id, title }) => (
                <Menu.Item key={id} onClick={() => setAll({ typeId: id })}>
                  {title}
                </Menu.Item>
              ))}
            </>
          )}
          {kind.status && labels.length > 0 && (
            <>
              <Menu.Label>{t('fields.label')}</Menu.Label>
              {labels.map(({ id, status }) => (
                // A label belongs to a status: records in another one keep what they have.
                <Menu.Item
                  key={id}
                  onClick={() =>
                    void change(ids, (row) => (row['status'] === status ? { labelId: id } : undefined), {
                      leftOut: t('lists.otherStatus'),
                    })
                  }
                >
                  <LabelChip kind={kind.status ?? 'task'} status={status} id={id} />
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => setAll({ labelId: null })}>{t('labels.none')}</Menu.Item>
            </>
          )}
        </BulkMenu>
      )}
      {mayExport && (
        <Button
          variant="subtle"
          color="gray"
          loading={exporting}
          leftSection={<IconTableExport size={16} aria-hidden />}
          onClick={() => setExporting(true)}
        >
          {t('lists.exportSelected')}
        </Button>
      )}
      {sheet}
      {asking === 'dates' && kind.dates && <DatesSheet noun={noun} dates={kind.dates} {...asked} />}
      <Suspense>
        {asking === 'move' && kind.move && <MoveSheet move={kind.move} count={formatNumber(ids.length)} {...asked} />}
        {asking === 'field' && (
          <FieldSheet
            fields={fields}
            count={ids.length}
            onClose={() => setAsking(undefined)}
            onGiven={(fieldsFor, told) => void change(ids, fieldsFor, told)}
          />
        )}
        {asking === 'tags' && <TagsSheet noun={noun} ids={ids} {...asked} />}
      </Suspense>
      {exporting && (
        <ExportList
          noun={noun as never}
          name={name}
          query={query as never}
          only={new Set(ids)}
          onDone={() => setExporting(false)}
        />
      )}
    </>
  )
}
