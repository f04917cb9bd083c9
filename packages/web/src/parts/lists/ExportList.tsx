import { useEffect, useRef } from 'react'
import { csvHead, csvLine } from '@jobwright/contract/rules/csv.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { today } from '../../data/days.ts'
import type { ListQuery } from '../../data/resources.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { readInGroups } from '../../data/groupedRows.ts'
import { saveBlob } from '../../data/save.ts'
import { useFieldAccess } from '../../data/session.ts'
import { noticeProblem, noticeSaved, noticeWorking } from '../../ui/Notice.tsx'
import { documentsWords } from '../../words/lazy/documents.ts'
import { fieldsWords } from '../../words/lazy/fields.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { useStatusLabels } from '../status/statusLabels.tsx'
import { useStatusName } from '../status/statusWords.ts'
import { useTaskTypes } from '../tasks/taskTypes.ts'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { customFieldOf, useCustomFields } from '../custom/customFields.ts'
import { useFieldName } from '../fields/useFieldNames.ts'
import { groupText } from './groups/groupText.ts'
import { exportColumnsOf } from './exportColumns.ts'
import type { Listed, ExportContext } from './exportColumns.ts'
import { viewExportColumnsOf } from './viewExportColumns.ts'

type Props<N extends Listed> = {
  noun: N
  /** The file name without its date. */
  name: string
  query: ListQuery<N>
  /** Only these columns, and the rows group by group; without it, all fields. */
  view?: { columns: readonly { key: string; label: string }[]; by: string | undefined }
  /** Only the rows with these ids. */
  only?: ReadonlySet<string>
  onDone: () => void
}

/**
 * Exports a list as a spreadsheet: all rows that match the filters, with all fields or as the view shows them, in the
 * user's language. Starts when mounted and stops when unmounted.
 */
export function ExportList<N extends Listed>({ noun, name, query, view, only, onDone }: Props<N>) {
  const { t, formatNumber, manner } = useWords(listsWords)
  const notice = useRefusalNotice()
  const told = useTold(noun)
  const fieldName = useFieldName(noun)
  const write = async (signal: AbortSignal) => {
    const columns = view ? viewExportColumnsOf(noun, told, view.columns) : exportColumnsOf(noun, told)
    const heads = columns.map(({ label }) => label)
    const { by } = view ?? {}
    const byName = (name: string) => {
      const own = customFieldOf(told.fields, name)
      return own ? titleIn(own, told.words.language) : fieldName(name)
    }
    const parts = [csvHead(by ? [byName(by), ...heads] : heads)]
    const seen = new Set<string>()
    const working = noticeWorking()
    try {
      for await (const { rows, total, group } of readInGroups(noun, query, by, signal)) {
        for (const row of rows) {
          if (seen.has(row.id) || (only && !only.has(row.id))) continue
          seen.add(row.id)
          const cells = columns.map(({ cell }) => cell(row))
          parts.push(csvLine(by ? [group ? groupText(told, noun, by, group) : '', ...cells] : cells))
        }
        if (only && seen.size >= only.size) break
        if (!only && seen.size < total)
          working.say(t('lists.exporting', { done: formatNumber(seen.size), total: formatNumber(total) }))
      }
    } catch (problem) {
      if (!signal.aborted) throw problem
      return
    } finally {
      working.end()
    }
    if (seen.size === 0) return noticeProblem(t('lists.nothing'), t('forms.close'))
    saveBlob(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name} ${today(manner.timezone)}.csv`)
    noticeSaved(t('lists.exported', { count: seen.size }))
  }
  const begin = useRef(async (signal: AbortSignal) => {
    try {
      await notice(() => write(signal))
    } finally {
      if (!signal.aborted) onDone()
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void begin.current(stop.signal)
    return () => stop.abort()
  }, [])
  return null
}

// Formats values like the lists on the screen.
function useTold(noun: Listed): ExportContext {
  const words = useWords(listsWords, documentsWords, fieldsWords, tasksWords)
  const names = {
    task: useStatusName('task'),
    priority: useStatusName('priority'),
    project: useStatusName('project'),
    bid: useStatusName('bid'),
  }
  const labels = {
    task: useStatusLabels('task'),
    priority: useStatusLabels('priority'),
    project: useStatusLabels('project'),
    bid: useStatusLabels('bid'),
  }
  const types = useTaskTypes()
  const { byId } = usePeople()
  const fields = useCustomFields(noun)
  return {
    words,
    fields,
    sees: {
      phone: useFieldAccess('phone'),
      contact: useFieldAccess('contact'),
      price: useFieldAccess('price'),
      cost: useFieldAccess('cost'),
    },
    statusOf: (kind, id) => names[kind](id),
    labelOf: (kind, status, id) => labels[kind][String(status)]?.find((one) => one.id === id)?.title ?? '',
    typeOf: (id) => types.find((one) => one.id === id)?.title ?? '',
    personOf: (id) => {
      const person = byId(id)
      return person ? nameOf(person) : words.t('forms.formerPerson')
    },
  }
}
