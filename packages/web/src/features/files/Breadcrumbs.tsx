import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { folderLink } from './NodeList.tsx'
import styles from './files.module.css'
import { filesWords } from '../../words/lazy/files.ts'

/** The path from the root to this folder. */
export function Breadcrumbs({ path }: { path: string }) {
  const { t } = useWords(filesWords)
  const names = path.split('/').filter(Boolean)
  const steps = [
    { path: '', name: t('files.top') },
    ...names.map((name, at) => ({ path: names.slice(0, at + 1).join('/'), name })),
  ]
  return (
    <nav className={styles.way} aria-label={t('files.way')}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.path}>
            {at > 0 && <IconChevronRight size={14} aria-hidden />}
            {at === steps.length - 1 ? (
              <span aria-current="page" className={styles.cut}>
                {step.name}
              </span>
            ) : (
              <Link href={folderLink(step.path)} data-folder={step.path}>
                {step.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
