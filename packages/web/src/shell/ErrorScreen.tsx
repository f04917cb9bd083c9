import { Button } from '@mantine/core'
import { Refusal } from '@jobwright/contract/problem.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { linkTo } from '../data/links.ts'
import { Link } from '../ui/Link.tsx'
import { LostNetwork, referenceOf } from '../data/api.ts'
import { MissingPanel } from '../parts/records/MissingPanel.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { useWords } from '../words/words.tsx'
import { isChunkLoss, reloadOnce } from './reload.ts'

/** Shown instead of a page that may not be opened. */
function NoAccessScreen() {
  const { t } = useWords()
  return (
    <ErrorPanel
      page
      title={t('errors.noAccessTitle')}
      todo={t('errors.noAccessTodo')}
      action={
        <Button component={Link} href={linkTo({ to: '/' })}>
          {t('errors.goHome')}
        </Button>
      }
    />
  )
}

/** The error page: what happened, whether work is safe, what to do, and a reference. */
export function ErrorScreen({ error, reset }: { error?: unknown; reset?: () => void }) {
  const { t } = useWords()
  const router = useRouter()
  const lost = isChunkLoss(error)
  useEffect(() => {
    if (lost) void reloadOnce()
  }, [lost])
  const gone = error instanceof Refusal && error.status === 404
  const isClosed = error instanceof Refusal && error.status === 403
  useTitle(t(gone ? 'errors.missingTitle' : isClosed ? 'errors.noAccessTitle' : 'errors.brokenTitle'))
  if (gone) return <MissingPanel />
  if (isClosed) return <NoAccessScreen />
  const id = referenceOf(error)
  const refresh = <Button onClick={() => window.location.reload()}>{t('errors.refresh')}</Button>
  if (error instanceof LostNetwork || (lost && !navigator.onLine)) {
    // Reloading offline would show the browser's own error page; the router retries what is missing.
    const again = <Button onClick={() => void router.invalidate().then(reset)}>{t('ui.retry')}</Button>
    return (
      <ErrorPanel
        page
        title={t('errors.lostTitle')}
        safe={t('errors.safe')}
        todo={t('errors.lostTodo')}
        action={again}
      />
    )
  }
  return (
    <ErrorPanel
      page
      title={t('errors.brokenTitle')}
      safe={t('errors.safe')}
      todo={t(id ? 'errors.todo' : 'errors.todoPlain')}
      action={refresh}
      reference={id && t('errors.reference', { id })}
    />
  )
}
