import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkPlus,
  IconStar,
  IconStarFilled,
  IconTableExport,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { setListPrefs, usePrefs } from '../../data/prefs.ts'
import type { SavedView } from '../../data/prefs.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { noticeUndo } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { plainLayout } from '../../ui/table/columns.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { ListState } from './useListState.ts'
import styles from './SavedViews.module.css'

const MOST = 20
const LONGEST = 40
const none: readonly SavedView[] = []

const sorted = (view: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(view).sort(([a], [b]) => a.localeCompare(b)))

/** The user's saved views of a list: filters, order, grouping and columns; one of them may be how the list opens. */
export function SavedViews({
  list,
  state,
  onExport,
}: {
  list: string
  state: ListState
  /** Exports the rows as they are shown, where the user may export. */
  onExport?: (() => void) | undefined
}) {
  const { t } = useWords(listsWords)
  const { saved = none, layout, home } = usePrefs().lists?.[list] ?? {}
  const [naming, setNaming] = useState(false)
  const now = sorted(state.view)
  const current = saved.find(
    (one) =>
      sorted(one.view) === now && JSON.stringify(one.layout ?? plainLayout) === JSON.stringify(layout ?? plainLayout),
  )
  const open = ({ view, layout: columns }: SavedView) => {
    setListPrefs(list, { layout: columns ?? plainLayout })
    state.set({ ...Object.fromEntries(Object.keys(state.view).map((key) => [key, ''])), ...view })
  }
  const remove = (view: SavedView) => {
    setListPrefs(list, { saved: saved.filter((one) => one !== view), ...(view.name === home && { home: undefined }) })
    noticeUndo(t('lists.viewRemoved', { name: view.name }), t('forms.undo'), () => setListPrefs(list, { saved, home }))
  }
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.target ?? ''}
            data-current={current !== undefined || undefined}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            {current?.name ?? t('lists.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.map((view) => (
            <div key={view.name} className={styles.line}>
              <Menu.Item className={styles.view ?? ''} aria-current={view === current} onClick={() => open(view)}>
                {view.name}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('lists.openWith', { name: view.name })}
                aria-pressed={view.name === home}
                title={t('lists.openWith', { name: view.name })}
                onClick={() => setListPrefs(list, { home: view.name === home ? undefined : view.name })}
              >
                {view.name === home ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('lists.removeView', { name: view.name })}
                onClick={() => remove(view)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={saved.length >= MOST}
            onClick={() => setNaming(true)}
          >
            {saved.length >= MOST ? t('lists.mostViews', { n: MOST }) : t('lists.saveView')}
          </Menu.Item>
          {onExport && (
            <Menu.Item leftSection={<IconTableExport size={16} aria-hidden />} onClick={onExport}>
              {t('lists.exportView')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <NameSheet
          known={saved}
          onClose={() => setNaming(false)}
          onName={(name) => {
            const view: SavedView = { name, view: state.view, ...(layout && { layout }) }
            setListPrefs(list, { saved: [...saved.filter((one) => one.name !== name), view] })
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

function NameSheet({
  known,
  onName,
  onClose,
}: {
  known: readonly SavedView[]
  onName: (name: string) => void
  onClose: () => void
}) {
  const { t, say } = useWords(listsWords)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const plain = name.trim()
  const problem = plain === '' ? say('Required.') : plain.length > LONGEST ? say(`${LONGEST} characters max`) : ''
  const again = known.some((one) => one.name === plain)
  return (
    <Sheet
      title={t('lists.saveView')}
      width={420}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!problem) onName(plain)
      }}
      footer={<SheetButtons onCancel={onClose}>{t(again ? 'lists.replaceView' : 'ui.save')}</SheetButtons>}
    >
      <p className={styles.text}>{t('lists.saveViewText')}</p>
      <TextField
        data-autofocus
        label={t('lists.viewName')}
        max={LONGEST}
        value={name}
        error={tried && problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Sheet>
  )
}
