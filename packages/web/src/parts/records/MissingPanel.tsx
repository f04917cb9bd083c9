import { Button } from '@mantine/core'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'

/** Shown for a page that does not exist or was deleted; `invalid` for a malformed address. */
export function MissingPanel({ invalid = false }: { invalid?: boolean }) {
  const { t } = useWords()
  const title = t(invalid ? 'errors.invalidRoute' : 'errors.missingTitle')
  useTitle(title)
  return (
    <ErrorPanel
      page
      title={title}
      action={
        <Button component={Link} href={linkTo({ to: '/' })}>
          {t('errors.goHome')}
        </Button>
      }
    />
  )
}
