import type { FormDiff } from '@jobwright/contract/forms/diff.ts'
import { formText } from '@jobwright/contract/forms/form.ts'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import styles from './diff.module.css'

const kinds = [
  ['added', 'fill.diff.added'],
  ['removed', 'fill.diff.removed'],
  ['renamed', 'fill.diff.renamed'],
  ['changed', 'fill.diff.changed'],
  ['moved', 'fill.diff.moved'],
] as const

const other = (language: 'en' | 'es') => (language === 'en' ? 'es' : 'en')

/** How many parts of a form differ. */
export const countDiff = (diff: FormDiff): number => kinds.reduce((sum, [kind]) => sum + diff[kind].length, 0)

type Props = {
  diff: FormDiff
  language: 'en' | 'es'
  /** What a setting of a field is called, where its change is shown. */
  settingName?: (setting: string) => string
}

/** The difference of two forms in words. */
export function DiffView({ diff, language, settingName }: Props) {
  const { t } = useWords(fillWords)
  return kinds.map(([kind, title]) => {
    const list = diff[kind]
    if (list.length === 0) return null
    return (
      <section key={kind} className={styles.part} aria-label={t(title)}>
        <h3 className={styles.partTitle}>
          {t(title)}
          <span className={styles.count}>{list.length}</span>
        </h3>
        <ul className={styles.lines}>
          {list.map((one) => {
            // A text may have changed in the other language only.
            const shown = 'was' in one && one.was[language] === one.label[language] ? other(language) : language
            const name = formText(one.label, shown) || one.key
            const text =
              'was' in one
                ? t('fill.diff.wasNamed', { was: formText(one.was, shown) || one.key, name })
                : one.kind === 'section'
                  ? t('fill.diff.section', { name })
                  : name
            const details = [
              one.section && formText(one.section, language),
              settingName && 'settings' in one && one.settings.map(settingName).join(', '),
            ].filter(Boolean)
            return (
              <li key={`${one.kind} ${one.key}`}>
                {text}
                {details.length > 0 && <span className={styles.detail}>{details.join(' · ')}</span>}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
