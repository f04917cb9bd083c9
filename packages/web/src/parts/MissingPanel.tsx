import { Button } from '@mantine/core'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { useWords } from '../words/words.tsx'

/** What stands in place of a page that does not exist, or no longer; `invalid` where the address itself makes no sense. */
export function MissingPanel({ invalid = false }: { invalid?: boolean }) {
  const { t } = useWords()
  return (
    <ErrorPanel
      title={t(invalid ? 'errors.invalidRoute' : 'errors.missingTitle')}
      action={
        <Button component="a" href="/">
          {t('errors.goHome')}
        </Button>
      }
    />
  )
}
