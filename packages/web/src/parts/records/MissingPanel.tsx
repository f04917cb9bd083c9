import { Button } from '@mantine/core'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'

/** What stands in place of a page that does not exist, or no longer; `invalid` where the address itself makes no sense. */
export function MissingPanel({ invalid = false }: { invalid?: boolean }) {
  const { t } = useWords()
  const title = t(invalid ? 'errors.invalidRoute' : 'errors.missingTitle')
  useTitle(title)
  return (
    <ErrorPanel
      page
      title={title}
      action={
        <Button component="a" href="/">
          {t('errors.goHome')}
        </Button>
      }
    />
  )
}
