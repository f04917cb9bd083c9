import type { Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { dropAnswerConflict, useOutbox } from '../../data/outbox/useOutbox.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import { Clash } from './Clashes.tsx'
import { ANSWERS, outboxClashes } from './useOutboxClashes.ts'

/** What somebody else answered differently in a log that is filed meanwhile: nothing typed here is lost. */
export function FiledClashes({ entry, form }: { entry: LogEntry; form: Form }) {
  const { t } = useWords(logphoneWords)
  const { items } = useOutbox()
  return outboxClashes(items, entry.id).map((clash) => (
    <Clash
      key={clash.path}
      form={form}
      answers={entry.answers}
      clash={clash}
      onSettle={(keep) => {
        if (keep === 'mine') noticeProblem(t('logphone.reopenFirst'), t('ui.close'))
        else void dropAnswerConflict(entry.id, `${ANSWERS}${clash.path}`)
      }}
    />
  ))
}
