import { IconChevronRight, IconFolder, IconFolderOpen, IconHome, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { hrefOf } from './NodeList.tsx'
import { filesWords } from '../../words/lazy/files.ts'

type Props = { folders: readonly Node[]; here: string }

/** The folder tree, opened to the current folder. Drop nodes on its lines to move them. */
export function FolderTree({ folders, here }: Props) {
  const { t } = useWords(filesWords)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (path: string) => opened.has(path) || here === path || here.startsWith(`${path}/`)
  const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')
  const shown = folders.filter((folder) => {
    const way = parentOf(folder.path)
    if (way === '') return true
    const steps = way.split('/')
    return steps.every((_, at) => isOpen(steps.slice(0, at + 1).join('/')))
  })
  const hasBelow = (path: string) => folders.some((folder) => parentOf(folder.path) === path)
  const toggle = (path: string) => {
    const next = new Set(opened)
    if (!next.delete(path)) next.add(path)
    setOpened(next)
  }
  return (
    <nav className={styles.tree} aria-label={t('files.way')}>
      <Link
        className={styles.treeLink}
        href={linkTo({ to: '/filemang' })}
        data-folder=""
        aria-current={here === '' ? 'page' : undefined}
      >
        <IconHome size={18} stroke={1.75} aria-hidden />
        <span className={styles.cut}>{t('files.top')}</span>
      </Link>
      {shown.map((folder) => {
        const depth = folder.path.split('/').length - 1
        const open = isOpen(folder.path)
        const Icon = here === folder.path ? IconFolderOpen : IconFolder
        return (
          <div key={folder.id} className={styles.treeRow} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            {hasBelow(folder.path) ? (
              <button
                type="button"
                className={styles.twist}
                aria-expanded={open}
                aria-label={folder.name}
                onClick={() => toggle(folder.path)}
              >
                <IconChevronRight size={14} aria-hidden />
              </button>
            ) : (
              <span className={styles.twist} />
            )}
            <Link
              className={styles.treeLink}
              href={hrefOf(folder)}
              data-folder={folder.path}
              aria-current={here === folder.path ? 'page' : undefined}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              <span className={styles.cut}>{folder.name}</span>
              {folder.favourite && <IconStar size={12} aria-hidden />}
            </Link>
          </div>
        )
      })}
    </nav>
  )
}
