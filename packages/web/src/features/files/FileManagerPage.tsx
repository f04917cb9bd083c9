import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconFolderPlus, IconFolderUp, IconFolders, IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { files } from '@jobwright/contract/calls.gen.ts'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { openUpload, refusedNames } from '../../parts/uploads/ask.ts'
import { DropOverlay } from '../../parts/uploads/DropOverlay.tsx'
import { filesOfInput } from '../../parts/uploads/folders.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ChooseFolder } from './ChooseFolder.tsx'
import styles from './files.module.css'
import { FolderTree } from './FolderTree.tsx'
import { NameSheet } from './NameSheet.tsx'
import { NodeList } from './NodeList.tsx'
import type { NodeAction } from './NodeMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Usage } from './Usage.tsx'
import { useDragging } from './useDragging.ts'
import { useFileActions } from './useFileActions.ts'
import { useFileKeys } from './useFileKeys.ts'
import { ordered, useFolder } from './useFolder.ts'
import type { Order } from './useFolder.ts'
import { filesWords } from '../../words/lazy/files.ts'
import { Menu } from '../../ui/Menu.tsx'

type Asking = { what: 'create' } | { what: 'rename'; node: Node } | { what: 'move' | 'copy'; nodes: readonly Node[] }

/** The file manager: folders over the documents of the company. */
export function FileManagerPage() {
  const { t } = useWords(filesWords)
  const navigate = useNavigate()
  const wanted = String(useSearch({ from: '/_desk/filemang' }).path ?? '')
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const mayMake = useCan(files.create)
  const folder = useFolder(wanted)
  // A folder may be addressed by its id; the response contains its path.
  const path = wanted.startsWith('id:') ? (folder.data?.path ?? '') : wanted
  const act = useFileActions()
  const [order, setOrder] = useState<Order>({ key: 'name', order: 'asc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const [clipboard, setClipboard] = useState<{ cut: boolean; nodes: readonly Node[]; from: string }>()
  const input = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => ordered(folder.data?.rows ?? [], order), [folder.data, order])
  const here = path.split('/').at(-1) || t('files.top')
  const nameOf = (to: string) => to.split('/').at(-1) || t('files.top')
  // Hidden entries must not be acted on.
  useEffect(() => setSelected(new Set()), [path])
  const chosen = rows.filter((row) => selected.has(row.id))
  const go = (to: string) => void navigate({ to: '.', search: to === '' ? {} : { path: to } })
  const move = (nodes: readonly Node[], to: string) => {
    setSelected(new Set())
    if (to !== path) void act.move(nodes, to, nameOf(to), path)
  }
  const remove = (nodes: readonly Node[]) => {
    setSelected(new Set())
    void act.remove(nodes)
  }
  const latest = useRef(act)
  latest.current = act
  const onAct = useCallback((action: NodeAction, node: Node) => {
    if (action === 'rename') setAsking({ what: 'rename', node })
    else if (action === 'move' || action === 'copy') setAsking({ what: action, nodes: [node] })
    else if (action === 'download') void latest.current.download([node])
    else if (action === 'favourite') void latest.current.favourite(node)
    else void latest.current.remove([node])
  }, [])
  useFileKeys({
    rows,
    selected,
    selectAll: () => setSelected(new Set(rows.map((row) => row.id))),
    rename: (node) => setAsking({ what: 'rename', node }),
    remove,
    create: () => mayMake && setAsking({ what: 'create' }),
    up: () => path !== '' && go(path.split('/').slice(0, -1).join('/')),
    copy: (nodes) => setClipboard({ cut: false, nodes, from: path }),
    cut: (nodes) => setClipboard({ cut: true, nodes, from: path }),
    paste: () => {
      if (!clipboard) return false
      if (!clipboard.cut) void act.copy(clipboard.nodes, path, here)
      else if (clipboard.from !== path) void act.move(clipboard.nodes, path, here, clipboard.from)
      if (clipboard.cut) setClipboard(undefined)
      return true
    },
    clear: () => {
      if (selected.size === 0) return false
      setSelected(new Set())
      return true
    },
  })
  const dragging = useDragging(rows, selected, move)
  const { dragging: _, ...drag } = dragging
  const target = { customPath: path, ...(path !== '' && { name: path }) }
  const sendFolder = async (list: FileList | null) => {
    if (!list || list.length === 0) return
    const [{ handOver }, { isAllowed }] = await Promise.all([
      import('../../parts/uploads/handOver.ts'),
      import('@jobwright/contract/rules/files.ts'),
    ])
    const found = filesOfInput(list)
    const good = found.filter(({ file }) => isAllowed(file))
    if (good.length < found.length)
      refusedNames.set(found.filter((one) => !good.includes(one)).map(({ file }) => file.name))
    if (good.length > 0) void handOver(good, { customPath: path })
  }
  const newFolder = mayMake && (
    <Button
      variant="default"
      leftSection={<IconFolderPlus size={16} aria-hidden />}
      onClick={() => setAsking({ what: 'create' })}
    >
      {t('files.newFolder')}
    </Button>
  )
  const upload = mayMake && (
    <Menu position="bottom-end">
      <Menu.Target>
        {phone ? (
          <ActionIcon variant="filled" color="brand" aria-label={t('files.upload')}>
            <IconUpload size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconUpload size={16} aria-hidden />}>{t('files.upload')}</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => openUpload({ to: path === '' ? {} : target, imagesOnly: false })}
        >
          {t('files.uploadFiles')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {t('files.uploadFolder')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <div className={styles.page} {...drag}>
      <PageBar title={t('files.title')} extra={newFolder} action={upload} />
      <input
        ref={(element) => {
          input.current = element
          element?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        multiple
        aria-label={t('files.uploadFolder')}
        onChange={(event) => {
          void sendFolder(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.columns}>
        {!phone && (
          <div className={styles.left}>
            <FolderTree folders={folder.data?.folders ?? []} here={path} />
            <Usage />
          </div>
        )}
        <div className={styles.right}>
          <Breadcrumbs path={path} />
          {folder.isError && !folder.data ? (
            <Failure record problem={folder.error} onRetry={() => void folder.refetch()} />
          ) : !folder.data ? (
            <ListSkeleton />
          ) : (
            <NodeList
              label={t('files.list', { name: here })}
              rows={rows}
              order={order}
              onOrder={setOrder}
              selected={selected}
              onSelected={setSelected}
              onAct={onAct}
              empty={
                <EmptyState
                  icon={<IconFolders size={36} stroke={1.5} />}
                  title={path === '' ? t('files.emptyTop') : t('files.emptyTitle')}
                  action={newFolder}
                >
                  {t('files.emptyText')}
                </EmptyState>
              }
            />
          )}
          {chosen.length > 0 && (
            <SelectionBar
              nodes={chosen}
              onMove={() => setAsking({ what: 'move', nodes: chosen })}
              onCopy={() => setAsking({ what: 'copy', nodes: chosen })}
              onDownload={() => void act.download(chosen)}
              onRemove={() => remove(chosen)}
              onClear={() => setSelected(new Set())}
            />
          )}
        </div>
      </div>
      <DropOverlay papersOnly to={target} />
      {asking?.what === 'create' && (
        <NameSheet
          title={path === '' ? t('files.newFolder') : t('files.newFolderIn', { name: here })}
          label={t('files.folderName')}
          send={(name) => act.create(name, path)}
          why={(problem) => act.why(problem, 'files.failedCreate')}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'rename' && (
        <NameSheet
          title={t('files.renameTitle', { name: asking.node.name })}
          label={t('files.newName')}
          start={asking.node.name}
          send={(name) => act.rename(asking.node, name)}
          why={(problem) => act.why(problem, 'files.failedRename')}
          onClose={() => setAsking(undefined)}
        />
      )}
      {(asking?.what === 'move' || asking?.what === 'copy') && (
        <ChooseFolder
          title={asking.what === 'move' ? t('files.moveTitle') : t('files.copyTitle')}
          action={asking.what === 'move' ? t('files.moveHere') : t('files.copyHere')}
          folders={folder.data?.folders ?? []}
          moving={asking.what === 'move' ? asking.nodes : []}
          here={path}
          onChoose={(to, name) => {
            if (asking.what === 'move') move(asking.nodes, to)
            else void act.copy(asking.nodes, to, name)
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
