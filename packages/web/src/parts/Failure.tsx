import { linkTo } from '../data/links.ts'
import { Link } from '../ui/Link.tsx'
import { useTrashDays } from '../data/policy.ts'
import { Button } from '@mantine/core'
import { Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork, referenceOf } from '../data/api.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
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
  const again = (
    <Button variant="default" onClick={onRetry}>
      {t('forms.tryAgain')}
    </Button>
  )
  if (problem instanceof LostNetwork)
    return (
      <ErrorPanel title={t('forms.lostTitle')} safe={t('forms.lostSafe')} todo={t('forms.lostTodo')} action={again} />
    )
  const gone = record && problem instanceof Refusal && problem.status === 404
  if (gone)
    return (
      <ErrorPanel
        title={t('forms.goneTitle')}
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
      title={problem instanceof Refusal ? say(problem.message) : t('forms.brokenTitle')}
      safe={t('forms.readSafe')}
      todo={t('forms.readTodo')}
      action={again}
      reference={reference && t('forms.reference', { id: reference })}
    />
  )
}
