import { ProjectStatus } from '@jobwright/contract/statuses.ts'
import { linkTo } from '../../data/links.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer } from './decideParts.tsx'
import { useHomeFigures } from './useHome.ts'

/** Projects that are late or on hold. */
export function AtRisk() {
  const { t } = useWords(decideWords)
  const read = useHomeFigures()
  const { risk } = read.data ?? {}
  if (risk === null) return null
  const isNone = risk?.late === 0 && risk.onHold === 0
  return (
    <Card title={t('home.risk')}>
      <Answer read={read} empty={isNone && t('home.noRisk')}>
        <p className={styles.figures}>
          {(risk?.late ?? 0) > 0 && (
            <Link
              className={`${styles.figure} ${styles.late}`}
              href={linkTo({ to: '/projects', search: { overdue: 1 } })}
            >
              {t('home.lateProjects', { n: risk?.late ?? 0 })}
            </Link>
          )}
          {(risk?.onHold ?? 0) > 0 && (
            <Link
              className={styles.figure}
              href={linkTo({ to: '/projects', search: { status: ProjectStatus.OnHold } })}
            >
              {t('home.heldProjects', { n: risk?.onHold ?? 0 })}
            </Link>
          )}
        </p>
      </Answer>
    </Card>
  )
}
