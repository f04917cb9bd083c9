import { AccountingCard } from '../../parts/apiTokens/AccountingCard.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useWords } from '../../words/words.tsx'

/** The accounting export for people who may export but do not administer the company, such as a bookkeeper. */
export function AccountingPage() {
  const { t } = useWords()
  return (
    <SettingsFrame title={t('account.accounting')}>
      <AccountingCard />
    </SettingsFrame>
  )
}
