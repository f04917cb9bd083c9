import { Button, Menu } from '@mantine/core'
import { IconCircleDot, IconTableExport, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Refusal } from '@jobwright/contract/problem.ts'
import { resourcesWith, type ResourceName } from '@jobwright/contract/registry.ts'
import { bidStatuses, projectStatuses } from '@jobwright/contract/statuses.ts'
import type { Status } from '@jobwright/contract/statuses.ts'
import { calls } from '../../data/resources.ts'
import type { ListQuery } from '../../data/resources.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { readRecord, updateRecord } from '../../data/records.ts'
import { holds, useCan, useSession } from '../../data/session.ts'
import { newId } from '../../data/ids.ts'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { inBatches } from '../inBatches.ts'
import { useProblemText } from '../problemText.ts'
import { StatusMark } from '../status/StatusSelect.tsx'
import { ExportList } from './ExportList.tsx'
import styles from './RecordTable.module.css'

type Props<N extends ResourceName> = {
  noun: N
  ids: readonly string[]
  /** The name of the selection, and the query of its list, for the export. */
  name: string
  query: ListQuery<N>
}

const statusLists: Partial<Record<ResourceName, readonly Status[]>> = { projects: projectStatuses, bids: bidStatuses }
const assigned: ReadonlySet<ResourceName> = new Set(resourcesWith('assigned', true))

/** The actions for selected rows besides deletion: status, person, export. */
export function BulkActions<N extends ResourceName>({ noun, ids, name, query }: Props<N>) {
  const { t, formatNumber } = useWords(listsWords)
  const say = useProblemText()
  const mayEdit = useCan(calls[noun].update)
  const mayExport = holds(useSession(), 'reports.export') && noun !== 'photos'
  const { people } = usePeople()
  const [busy, setBusy] = useState(false)
  const [exporting, setExporting] = useState(false)
  const statuses = statusLists[noun]
  const kind = noun === 'bids' ? 'bid' : 'project'

  const changeAll = async (field: 'status' | 'UserId', value: string | number) => {
    setBusy(true)
    let reason = ''
    const failed = await inBatches(ids, async (id) => {
      try {
        const record = await readRecord(noun, id, new AbortController().signal)
        const before = (record as unknown as Record<string, unknown>)[field] ?? null
        if (before === value) return
        const { conflicts } = await updateRecord(
          noun,
          id,
          { changes: { [field]: value }, base: { [field]: before }, version: record.version },
          newId(),
        )
        if (conflicts.length > 0) throw new Error('changed meanwhile')
      } catch (problem) {
        if (problem instanceof Refusal) reason = say(problem.problem.errors[0]?.message ?? problem.message)
        else if (reason === '') reason = t('forms.lostTitle')
        throw problem
      }
    })
    setBusy(false)
    const done = ids.length - failed.length
    if (failed.length === 0) noticeSaved(t('lists.changed', { n: formatNumber(done) }))
    else
      noticeProblem(
        t('lists.changedPartly', { done: formatNumber(done), n: formatNumber(ids.length), reason }),
        t('forms.close'),
      )
  }

  return (
    <>
      {mayEdit && statuses && (
        <Menu position="top">
          <Menu.Target>
            <Button variant="subtle" color="gray" loading={busy} leftSection={<IconCircleDot size={16} aria-hidden />}>
              {t('lists.setStatus')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {[...statuses.filter(({ id }) => id !== 0), ...statuses.filter(({ id }) => id === 0)].map(({ id }) => (
              <Menu.Item key={id} onClick={() => void changeAll('status', id)}>
                <StatusMark kind={kind} list={statuses} id={id} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayEdit && assigned.has(noun) && (
        <Menu position="top">
          <Menu.Target>
            <Button variant="subtle" color="gray" loading={busy} leftSection={<IconUser size={16} aria-hidden />}>
              {t('lists.assign')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.people ?? ''}>
            {people
              .filter(({ active }) => active)
              .map((person) => (
                <Menu.Item key={person.id} onClick={() => void changeAll('UserId', person.id)}>
                  {nameOf(person)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
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
