import { Button } from '@mantine/core'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { useWords } from '../words/words.tsx'

/** What stands in place of a page that does not exist, or no longer. */
export function MissingPanel() {
  const { t } = useWords()
  return (
    <ErrorPanel
      title={t('errors.missingTitle')}
      action={
        <Button component="a" href="/">
          {t('errors.goHome')}
        </Button>
      }
    />
  )
}
