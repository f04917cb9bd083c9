import { AccountingCard } from '../../parts/programs/AccountingCard.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './integrations.module.css'

/** The accounting export for people who may export but do not administer the company, such as a bookkeeper. */
export function AccountingPage() {
  const { t } = useWords()
  return (
    <div className={styles.page}>
      <PageBar title={t('account.accounting')} />
      <AccountingCard />
    </div>
  )
}
