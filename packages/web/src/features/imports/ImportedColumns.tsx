import type { Import } from '@jobwright/contract/resources/imports.ts'
import { importsWords } from '../../words/lazy/imports.ts'
import { useWords } from '../../words/words.tsx'
import { NOTED, targetsOf } from './mapping.ts'
import { useTargetName } from './useTargetName.ts'
import styles from './imports.module.css'

/** Every column of the file with where it went, and what of it was left out. */
export function ImportedColumns({ one }: { one: Import }) {
  const { t, formatNumber } = useWords(importsWords)
  const name = useTargetName(one.resource)
  // Imports of earlier versions counted nothing.
  if (one.columnFacts.length === 0) return null
  const columns = one.columns.map((column, at) => {
    const { filled = 0, errors = 0, errorRows = [] } = one.columnFacts[at] ?? {}
    const targets = targetsOf(one.mapping, at)
    const isEmpty = filled + errors === 0
    return {
      at,
      title: column.name || t('imports.unnamed', { n: at + 1 }),
      isLeftOut: !isEmpty && targets.length === 0,
      where: isEmpty
        ? t('imports.went.empty')
        : targets.length === 0
          ? t('imports.went.leftOut')
          : targets.map((target) => (target === NOTED ? t('imports.went.notes') : name(target))).join(', '),
      errors,
      rows: `${errorRows.map((row) => formatNumber(row)).join(', ')}${errors > errorRows.length ? ', …' : ''}`,
    }
  })
  const leftOut = columns.filter(({ isLeftOut }) => isLeftOut).length
  const broken = columns.some(({ errors }) => errors > 0)
  const heading =
    leftOut > 0
      ? t('imports.went.some', { n: formatNumber(leftOut) })
      : broken
        ? t('imports.went.errorsOnly')
        : t((one.tally?.errors ?? 0) > 0 ? 'imports.went.noColumn' : 'imports.went.nothing')
  return (
    <section className={styles.went} aria-label={t('imports.went.title')}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.wentList}>
        {columns.map(({ at, title, where, isLeftOut, errors, rows }) => (
          <li key={at}>
            <span className={styles.name}>{title}</span>
            <span className={isLeftOut ? styles.leftOut : styles.detail}>{where}</span>
            {errors > 0 && (
              <span className={styles.leftOut}>{t('imports.went.errors', { n: formatNumber(errors), rows })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
