import { OwnMfa } from '../../parts/account/OwnFactors.tsx'
import { Places } from '../../parts/account/Places.tsx'
import { TokensCard } from '../../parts/apiTokens/TokensCard.tsx'
import { Card } from '../../ui/Facts.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'

/** Two-step sign-in, the user's sessions, and their API tokens. */
export function SecuritySettings() {
  const { t } = useWords(accountWords)
  return (
    <>
      <Card title={t('security.factors')}>
        <OwnMfa />
      </Card>
      <Places />
      <TokensCard />
    </>
  )
}
