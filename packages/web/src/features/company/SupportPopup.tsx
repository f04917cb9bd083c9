import { Sheet } from '../../ui/Sheet.tsx'
import { useCompanyWords } from '../../words/company.ts'
import styles from './company.module.css'

type Support = { docs: string | null; email: string | null; phone: string | null }

/** Where a person of this installation finds help. */
export function SupportPopup({ support, onClose }: { support: Support; onClose: () => void }) {
  const say = useCompanyWords()
  return (
    <Sheet title={say('help.title')} onClose={onClose} width={420}>
      <p className={styles.text}>{say('help.text')}</p>
      <ul className={styles.help}>
        {support.docs && (
          <li>
            <span>{say('help.docs')}</span>
            <a href={support.docs} target="_blank" rel="noreferrer">
              {support.docs.replace(/^https:\/\//, '')}
            </a>
          </li>
        )}
        {support.email && (
          <li>
            <span>{say('help.email')}</span>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </li>
        )}
        {support.phone && (
          <li>
            <span>{say('help.phone')}</span>
            <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>
          </li>
        )}
      </ul>
    </Sheet>
  )
}
