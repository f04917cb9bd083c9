import type { FormResource } from '@jobwright/contract/crud.ts'
import { pageOf, type ResourceName } from '@jobwright/contract/registry.ts'
import { offeredKinds } from '@jobwright/contract/rules/offers.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { listLink } from '../../data/links.ts'
import { noteOpened } from '../../data/recent.ts'
import { calls, removalOf } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { PrintHint } from '../print/PrintHint.tsx'
import { usePagePrint } from '../print/usePagePrint.ts'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { isBehindLayer, keyIsTaken } from '../../ui/pageKeys.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { HistoryTab, type HistoryWords } from './HistoryTab.tsx'
import { RecordColumns } from './RecordColumns.tsx'
import { EditingRecord } from './editingRecord.ts'
import { FormButtons, RecordForm } from './RecordForm.tsx'
import { useCommentsTab } from '../talk/useCommentsTab.tsx'
import type { Destination } from '../uploads/ask.ts'
import { DropOverlay } from '../uploads/DropOverlay.tsx'
import type { RecordFormState, Values } from './useRecordForm.ts'
import styles from './RecordFrame.module.css'
import { Menu } from '../../ui/Menu.tsx'
import type { PrintedAsSheet } from '../print/JobSheet.tsx'

/** Printed as a sheet for the crew. */
const sheets: ReadonlySet<ResourceName> = new Set<PrintedAsSheet>(['projects', 'tasks'])
const isPrintedAsSheet = (noun: ResourceName): noun is PrintedAsSheet => sheets.has(noun)
/** Their clients have a paper of them, which is what is printed. */
const sentOnPaper: ReadonlySet<ResourceName> = new Set(offeredKinds)
const JobSheet = lazy(async () => ({ default: (await import('../print/JobSheet.tsx')).JobSheet }))

type Props<V extends Values> = {
  noun: FormResource
  record: { id: string; number: string }
  title: string
  status?: ReactNode
  state: RecordFormState<V>
  /** The fields, in edit mode. */
  fields: ReactNode
  /** The record in view mode. */
  view: ReactNode
  /** The sidebar of facts. */
  side?: ReactNode
  /** Shown below the form on the first tab. */
  below?: ReactNode
  /** The tab before Info that the page opens on, where the record is mainly about what it has. */
  lead?: TabItem
  /** The tabs between Info and History. */
  tabs?: readonly TabItem[]
  /** How the history says fields of this kind of record. */
  history?: HistoryWords
  /** The target of files dropped on the page. */
  drop?: Destination
  /** More actions, before Edit. */
  actions?: ReactNode
  /** On a phone: call, text, directions. */
  reach?: ReactNode
}

/** A record's page: header with the allowed actions, tabs, form and history. */
export function RecordFrame<V extends Values>({
  noun,
  record,
  title,
  status,
  state,
  fields,
  view,
  side,
  below,
  lead,
  tabs = [],
  history,
  actions,
  drop,
  reach,
}: Props<V>) {
  const { t } = useWords(listsWords)
  const mayEdit = useCan(calls[noun].update)
  const mayDelete = useCan(removalOf(noun))
  const onPhone = useOnPhone()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [printing, setPrinting] = useState(false)
  const prints = isPrintedAsSheet(noun)
  usePagePrint(prints ? () => setPrinting(true) : undefined)
  // Shared by the pages of all kinds of records.
  const search = useSearch({ strict: false })
  const home = lead?.key ?? 'info'
  const tab = search.tab ?? (state.editing ? 'info' : home)
  const show = (key: string) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before) => ({ ...before, tab: key === home ? undefined : key, edit: undefined }),
    })
  const begin = () => {
    if (tab !== 'info') show('info')
    state.edit()
  }

  useEffect(() => noteOpened({ resource: noun, id: record.id }), [noun, record.id])
  const talk = useCommentsTab(noun, record.id)
  const asked = search.edit !== undefined
  useEffect(() => {
    if (!asked) return
    if (mayEdit) state.edit()
    void navigate({ to: '.', replace: true, search: (before) => ({ ...before, edit: undefined }) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page was opened for editing
  }, [asked])

  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined)
  keys.current = (event) => {
    if (event.defaultPrevented || event.altKey || isBehindLayer()) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && state.editing) {
      event.preventDefault()
      void state.submit()
      return
    }
    if (event.metaKey || event.ctrlKey || keyIsTaken(event)) return
    if (event.key === 'e' && mayEdit && !state.editing && !state.saving) {
      event.preventDefault()
      begin()
    }
    // Only without unsaved changes: Escape is easily hit.
    if (event.key === 'Escape' && state.editing && !state.isDirty()) {
      event.preventDefault()
      state.discard()
    }
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event)
    // Before the shell, where Escape leaves the page.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])

  const busy = state.editing || state.saving
  // A thumb does not reach the top of the page: on a phone the buttons are at the end of the form.
  const low = busy && onPhone
  const buttons = low ? null : busy ? (
    <FormButtons state={state} />
  ) : (
    <>
      {actions}
      {mayEdit && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={begin}>
          {t('forms.edit')}
        </Button>
      )}
      {(mayDelete || prints) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon className={styles.more ?? ''} variant="default" aria-label={t('forms.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {prints && (
              <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
                {t('lists.printJobSheet')}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {t('forms.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
  const info = (
    <RecordColumns below={below} side={side && <EditingRecord value={busy}>{side}</EditingRecord>}>
      <RecordForm
        noun={noun}
        state={state}
        view={view}
        fields={Object.keys(state.form.getValues())}
        onEscape={() => {
          if (!state.isDirty()) state.discard()
        }}
      >
        {fields}
      </RecordForm>
    </RecordColumns>
  )
  const items: TabItem[] = [
    ...(lead ? [lead] : []),
    { key: 'info', label: t('forms.info'), content: info },
    ...tabs,
    talk,
    { key: 'history', label: t('forms.history'), content: <HistoryTab noun={noun} id={record.id} {...history} /> },
  ]
  return (
    <>
      {prints && <PrintHint>{t('lists.printSheetHint')}</PrintHint>}
      {sentOnPaper.has(noun) && <PrintHint>{t('lists.printPaperHint')}</PrintHint>}
      <RecordHeader
        number={record.number}
        title={title}
        status={status}
        actions={buttons}
        back={{ href: listLink(noun), label: t(`${noun}.title` as WordKey) }}
      />
      {onPhone && !busy && reach && <div className={styles.reach}>{reach}</div>}
      <div className={styles.tabs}>
        <Tabs
          label={t('forms.tabs')}
          items={items}
          value={items.some((item) => item.key === tab) ? tab : home}
          onChange={show}
        />
      </div>
      {low && (
        <ActionBar>
          <FormButtons state={state} />
        </ActionBar>
      )}
      {drop && <DropOverlay to={drop} />}
      {printing && isPrintedAsSheet(noun) && (
        <Suspense>
          <JobSheet noun={noun} id={record.id} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteDialog
          noun={noun}
          ids={[record.id]}
          title={title}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: pageOf(noun) })}
        />
      )}
    </>
  )
}
