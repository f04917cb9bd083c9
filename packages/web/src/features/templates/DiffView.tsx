import type { FormDiff } from '@jobwright/contract/forms/diff.ts'
import { formText } from '@jobwright/contract/forms/form.ts'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { settingNames } from './settingNames.ts'
import styles from './template.module.css'

const kinds = [
  ['added', 'build.added'],
  ['removed', 'build.removedParts'],
  ['renamed', 'build.renamed'],
  ['changed', 'build.changedParts'],
  ['moved', 'build.movedParts'],
] as const

const other = (language: 'en' | 'es') => (language === 'en' ? 'es' : 'en')

/** How many parts of a form differ. */
export const countDiff = (diff: FormDiff): number => kinds.reduce((sum, [kind]) => sum + diff[kind].length, 0)

/** The difference of two forms in words. */
export function DiffView({ diff, language }: { diff: FormDiff; language: 'en' | 'es' }) {
  const { t } = useWords(templatesWords)
  const settingName = (setting: string) => {
    const key = settingNames[setting]
    return key ? t(key) : setting
  }
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
                ? t('build.wasNamed', { was: formText(one.was, shown) || one.key, name })
                : one.kind === 'section'
                  ? t('build.sectionNamed', { name })
                  : name
            const details = [
              one.section && formText(one.section, language),
              'settings' in one && one.settings.map((setting) => settingName(setting)).join(', '),
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
