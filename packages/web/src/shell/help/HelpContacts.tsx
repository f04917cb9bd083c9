import { useInstance } from '../../data/instance.ts'
import { helpWords } from '../../words/lazy/help.ts'
import { useWords } from '../../words/words.tsx'
import styles from './help.module.css'

/** The operator's own documentation, e-mail and phone, as far as they are set. */
export function HelpContacts() {
  const { t } = useWords(helpWords)
  const support = useInstance().data?.support
  if (!support || !(support.docs || support.email || support.phone)) return null
  return (
    <section className={styles.box} aria-labelledby="help-ask">
      <h2 id="help-ask" className={styles.boxTitle}>
        {t('help.ask')}
      </h2>
      <dl className={styles.contacts}>
        {support.phone && (
          <div>
            <dt>{t('help.phone')}</dt>
            <dd>
              <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>
            </dd>
          </div>
        )}
        {support.email && (
          <div>
            <dt>{t('help.email')}</dt>
            <dd>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </dd>
          </div>
        )}
        {support.docs && (
          <div>
            <dt>{t('help.docs')}</dt>
            <dd>
              <a href={support.docs} target="_blank" rel="noreferrer">
                {support.docs.replace(/^https:\/\//, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
