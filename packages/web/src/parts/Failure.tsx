import { linkTo } from '../data/links.ts'
import { Link } from '../ui/Link.tsx'
import { useTrashDays } from '../data/policy.ts'
import { Button } from '@mantine/core'
import { Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork, referenceOf } from '../data/api.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { useWords } from '../words/words.tsx'
import { useProblemText } from './problemText.ts'

/** Error state of a list or record: what happened, whether work is safe, what to do. */
export function Failure({
  problem,
  onRetry,
  record = false,
}: {
  problem: unknown
  onRetry: () => void
  /** For a single record, which may be gone. */ record?: boolean
}) {
  const { t } = useWords()
  const say = useProblemText()
  const days = useTrashDays()
  const reference = referenceOf(problem)
  const gone = record && problem instanceof Refusal && problem.status === 404
  const title =
    problem instanceof LostNetwork
      ? t('forms.lostTitle')
      : gone
        ? t('forms.goneTitle')
        : problem instanceof Refusal
          ? say(problem.message)
          : t('forms.brokenTitle')
  // Instead of a page, it is what the tab is called after; beside other things it is not.
  useTitle(record ? title : undefined)
  const again = (
    <Button variant="default" onClick={onRetry}>
      {t('forms.tryAgain')}
    </Button>
  )
  if (problem instanceof LostNetwork)
    return <ErrorPanel title={title} safe={t('forms.lostSafe')} todo={t('forms.lostTodo')} action={again} />
  if (gone)
    return (
      <ErrorPanel
        title={title}
        todo={t('forms.goneTodo', { days })}
        action={
          <Button component={Link} href={linkTo({ to: '/' })} variant="default">
            {t('errors.goHome')}
          </Button>
        }
      />
    )
  return (
    <ErrorPanel
      title={title}
      safe={t('forms.readSafe')}
      todo={t('forms.readTodo')}
      action={again}
      reference={reference && t('forms.reference', { id: reference })}
    />
  )
}
