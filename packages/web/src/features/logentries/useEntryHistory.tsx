import { isEmptyAnswer } from '@jobwright/contract/forms/answers.ts'
import type { Answer, Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { answerText } from '../../parts/forms/answerText.ts'
import { fieldAt, languageOf, pathName } from '../../parts/logs/answerNames.ts'
import type { HistoryWords } from '../../parts/records/HistoryTab.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'

const ANSWER = 'answers.'

/** How the history of a log says answers: by the labels of its form. */
export function useEntryHistory({ answers }: LogEntry, form: Form): HistoryWords {
  const words = useWords(logsWords, fillWords)
  const pathOf = (field: string) => (field.startsWith(ANSWER) ? field.slice(ANSWER.length) : undefined)
  return {
    fieldName: (field) => {
      const path = pathOf(field)
      return path === undefined ? undefined : pathName(form, path, answers, words)
    },
    fieldValue: (field, value) => {
      const path = pathOf(field)
      if (path === undefined) return undefined
      const answer = (value ?? null) as Answer
      const of = fieldAt(form, path)
      if (!of || isEmptyAnswer(answer)) return isEmptyAnswer(answer) ? <em>{words.t('forms.none')}</em> : undefined
      return answerText(of, answer, words, languageOf(form, words.language)) || words.t('forms.changed')
    },
  }
}
