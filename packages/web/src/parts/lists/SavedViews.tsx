import { ActionIcon, Button } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkPlus,
  IconStar,
  IconStarFilled,
  IconTableExport,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { newId } from '../../data/ids.ts'
import { setListPrefs, sharedStart, usePrefs } from '../../data/prefs.ts'
import type { SavedView } from '../../data/prefs.ts'
import type { SharedView } from '@jobwright/contract/resources/sharedViews.ts'
import { noticeUndo } from '../../ui/Notice.tsx'
import { plainLayout } from '../../ui/table/columns.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { ListState } from './useListState.ts'
import { useSharedViews } from './useSharedViews.ts'
import styles from './SavedViews.module.css'
import { Menu } from '../../ui/Menu.tsx'

const NameViewSheet = lazy(async () => ({ default: (await import('./NameViewSheet.tsx')).NameViewSheet }))

const MOST = 20
const none: readonly SavedView[] = []

const sorted = (view: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(view).sort(([a], [b]) => a.localeCompare(b)))

/** The user's saved views of a list: filters, order, grouping and columns, one of which may be how the list opens; and those that the office shares. */
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
  const { shared, mayShare, share, unshare, setDefault } = useSharedViews(list)
  const opensWith = saved.some(({ name }) => name === home) ? home : sharedStart(list, home)?.id
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
          {shared.length > 0 && <Menu.Label>{t('lists.sharedViews')}</Menu.Label>}
          {shared.map((view) => (
            <div key={view.id} className={styles.line}>
              <Menu.Item className={styles.view ?? ''} onClick={() => open(view as SavedView)}>
                {view.name}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('lists.openWith', { name: view.name })}
                aria-pressed={view.id === opensWith}
                title={t('lists.openWith', { name: view.name })}
                onClick={() => setListPrefs(list, { home: view.id === opensWith ? '' : view.id })}
              >
                {view.id === opensWith ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
              </ActionIcon>
              {mayShare && (
                <ActionIcon
                  variant={view.isDefault ? 'light' : 'subtle'}
                  color={view.isDefault ? 'blue' : 'gray'}
                  aria-label={t('lists.defaultFor', { name: view.name })}
                  aria-pressed={view.isDefault === true}
                  title={t('lists.defaultFor', { name: view.name })}
                  onClick={() => void setDefault(view, !view.isDefault)}
                >
                  <IconUsersGroup size={16} aria-hidden />
                </ActionIcon>
              )}
              {mayShare && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('lists.removeView', { name: view.name })}
                  onClick={() => {
                    void unshare(view.id)
                    noticeUndo(t('lists.viewRemoved', { name: view.name }), t('forms.undo'), () => void share(view))
                  }}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
          {saved.length + shared.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={saved.length >= MOST && !mayShare}
            onClick={() => setNaming(true)}
          >
            {saved.length >= MOST && !mayShare ? t('lists.mostViews', { n: MOST }) : t('lists.saveView')}
          </Menu.Item>
          {onExport && (
            <Menu.Item leftSection={<IconTableExport size={16} aria-hidden />} onClick={onExport}>
              {t('lists.exportView')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <Suspense>
          <NameViewSheet
            known={saved.map(({ name }) => name)}
            mayShare={mayShare}
            onClose={() => setNaming(false)}
            onName={(name, roleIds, isDefault) => {
              const view: SavedView = { name, view: state.view, ...(layout && { layout }) }
              if (roleIds)
                void share({ ...(view as SharedView), id: newId(), list, roleIds, ...(isDefault && { isDefault }) })
              else setListPrefs(list, { saved: [...saved.filter((one) => one.name !== name), view] })
              setNaming(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
