import { isEmptyAnswer, pathParts } from '@jobwright/contract/forms/answers.ts'
import { formText, type Answer, type Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { answerText } from '../../parts/forms/answerText.ts'
import { fieldAt, languageOf, pathName } from '../../parts/logs/answerNames.ts'
import type { HistoryWords } from '../../parts/records/HistoryTab.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'

const ANSWER = 'answers.'

/** The field of a path that only an earlier version of the template has. */
function earlierAt(earlier: LogEntry['earlier'], path: string) {
  const parts = pathParts(path)
  return earlier.find(({ key, section }) => key === parts?.key && section === (parts.row?.section ?? ''))
}

/** How the history of a log says answers: by the labels of its form. */
export function useEntryHistory({ answers, earlier }: LogEntry, form: Form): HistoryWords {
  const words = useWords(logsWords, fillWords)
  const pathOf = (field: string) => (field.startsWith(ANSWER) ? field.slice(ANSWER.length) : undefined)
  return {
    fieldName: (field) => {
      const path = pathOf(field)
      if (path === undefined) return undefined
      const left = fieldAt(form, path) ? undefined : earlierAt(earlier, path)
      return left
        ? words.t('logs.earlierField', {
            name: formText(left.field.label, languageOf(form, words.language)) || left.key,
          })
        : pathName(form, path, answers, words)
    },
    fieldValue: (field, value) => {
      const path = pathOf(field)
      if (path === undefined) return undefined
      const answer = (value ?? null) as Answer
      const of = fieldAt(form, path) ?? earlierAt(earlier, path)?.field
      if (!of || isEmptyAnswer(answer)) return isEmptyAnswer(answer) ? <em>{words.t('forms.none')}</em> : undefined
      return answerText(of, answer, words, languageOf(form, words.language)) || words.t('forms.changed')
    },
  }
}
