import type { Answers } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { useRecord } from '../../data/records.ts'
import { FormRead } from '../../parts/forms/FormRead.tsx'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { useWords } from '../../words/words.tsx'

const noTools = {}

/** The answers of a log that waits, in full. */
export function TypedAnswers({ id, answers }: { id: string; answers: Answers }) {
  const { language } = useWords()
  const { data } = useRecord('logentries', id)
  if (!data) return null
  const { form } = data as LogEntry
  return <FormRead form={form} answers={answers} language={languageOf(form, language)} tools={noTools} />
}
