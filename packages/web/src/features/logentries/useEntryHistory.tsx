import { isEmptyAnswer, pathParts } from '@jobwright/contract/forms/answers.ts'
import { formText, type Answer, type Form, type WeatherAnswer } from '@jobwright/contract/forms/form.ts'
import { weatherUnits } from '@jobwright/contract/forms/weatherUnits.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { answerText, showClock } from '../../parts/forms/answerText.ts'
import { fieldAt, languageOf, pathName } from '../../parts/logs/answerNames.ts'
import type { HistoryWords } from '../../parts/records/HistoryTab.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords, type Words } from '../../words/words.tsx'

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
      if (of.type === 'weather') return weatherText(answer as WeatherAnswer, words)
      return answerText(of, answer, words, languageOf(form, words.language)) || words.t('forms.changed')
    },
  }
}

/** What the history says of the weather: each observation by its time and sky, and what became of the report. */
function weatherText({ rows, report }: WeatherAnswer, { t, us, manner }: Pick<Words, 't' | 'us' | 'manner'>): string {
  const units = weatherUnits(us)
  const seen = rows.map(({ time, sky }) =>
    [showClock(time, manner), sky && t(`fill.sky.${sky}`)].filter(Boolean).join(' '),
  )
  const reported =
    report?.state === 'ready'
      ? `${t('fill.weatherReport')} ${units.showTemp(report.high)} / ${units.showTemp(report.low)}`
      : report && t(report.state === 'pending' ? 'fill.weatherPending' : 'fill.weatherUnavailable')
  return [...seen, reported].filter(Boolean).join(', ') || t('forms.changed')
}
