import { Sheet } from '../../ui/Sheet.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

type Support = { docs: string | null; email: string | null; phone: string | null }

/** Where this installation's users find help. */
export function SupportPopup({ support, onClose }: { support: Support; onClose: () => void }) {
  const { t } = useWords(companyWords)
  return (
    <Sheet title={t('help.title')} onClose={onClose} width={420}>
      <p className={styles.text}>{t('help.text')}</p>
      <ul className={styles.help}>
        {support.docs && (
          <li>
            <span>{t('help.docs')}</span>
            <a href={support.docs} target="_blank" rel="noreferrer">
              {support.docs.replace(/^https:\/\//, '')}
            </a>
          </li>
        )}
        {support.email && (
          <li>
            <span>{t('help.email')}</span>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </li>
        )}
        {support.phone && (
          <li>
            <span>{t('help.phone')}</span>
            <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>
          </li>
        )}
      </ul>
    </Sheet>
  )
}
