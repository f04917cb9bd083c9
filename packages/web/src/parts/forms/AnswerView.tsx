import { IconFile } from '@tabler/icons-react'
import type {
  Answer,
  FormField,
  LocationAnswer,
  NamedPerson,
  SignatureAnswer,
  WeatherAnswer,
} from '@jobwright/contract/forms/form.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { answerText, showHours } from './answerText.ts'
import { asList, asRecord } from './fields/field.ts'
import { Thumb } from './fields/Thumb.tsx'
import type { FormLanguage, FormTools } from './formTools.ts'
import { useIsVoid } from './formTools.ts'
import { LocationText } from './LocationText.tsx'
import { sumMinutes } from './numbers.ts'
import { Signed } from './Signed.tsx'
import { WeatherView } from './WeatherView.tsx'
import controls from './fields/controls.module.css'
import styles from './read.module.css'

export type ReadTools = Pick<FormTools, 'photoThumb' | 'openPhoto' | 'fileName' | 'fileLink'>

type Props = { field: FormField; answer: Answer; language: FormLanguage; label: string; tools: ReadTools }

/** An answer to read. */
export function AnswerView({ field, answer, language, label, tools }: Props) {
  const words = useWords(fillWords)
  const { t } = words
  const signature = field.type === 'signature' ? asRecord<SignatureAnswer>(answer, 'hash') : null
  const isVoid = useIsVoid(signature?.hash)
  if (answer === null) return <span className={styles.none}>{t('fill.none')}</span>
  if (signature) return <Signed signature={signature} isVoid={isVoid} />
  switch (field.type) {
    case 'passfailna':
      return <Verdict answer={answer} text={answerText(field, answer, words, language)} />
    case 'photo':
      return (
        <ul className={`${controls.thumbs} ${styles.thumbs}`}>
          {asList(answer).map((id, at) => (
            <li key={id} className={controls.thumb}>
              <Thumb id={id} name={`${label}: ${t('fill.photo', { n: at + 1 })}`} tools={tools} />
            </li>
          ))}
        </ul>
      )
    case 'file':
      return (
        <ul className={styles.files}>
          {asList(answer).map((id, at) => (
            <li key={id}>
              <IconFile size={16} aria-hidden />
              <FileName id={id} name={tools.fileName?.(id) ?? t('fill.file', { n: at + 1 })} tools={tools} />
            </li>
          ))}
        </ul>
      )
    case 'crew':
      return <Crew people={answer as readonly NamedPerson[]} />
    case 'location':
      return 'lat' in (answer as object) ? <LocationText place={answer as LocationAnswer} described /> : null
    case 'weather':
      return 'rows' in (answer as object) ? <WeatherView weather={answer as WeatherAnswer} /> : null
    default:
      return <span className={styles.text}>{answerText(field, answer, words, language)}</span>
  }
}

function Verdict({ answer, text }: { answer: Answer; text: string }) {
  return <StatusBadge tone={answer === 'pass' ? 'green' : answer === 'fail' ? 'red' : 'gray'}>{text}</StatusBadge>
}

function FileName({ id, name, tools }: { id: string; name: string; tools: ReadTools }) {
  const address = tools.fileLink?.(id)
  return address ? (
    <a href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  )
}

function Crew({ people }: { people: readonly NamedPerson[] }) {
  const { t } = useWords(fillWords)
  return (
    <div className={styles.crew}>
      <ul>
        {people.map((person) => (
          <li key={person.id ?? `name ${person.name}`}>
            <span>{person.name}</span>
            <span>{showHours(person.hours)}</span>
          </li>
        ))}
      </ul>
      {people.length > 1 && (
        <p>
          <span>{t('fill.crewTotal', { count: people.length })}</span>
          <span>{formatHours(sumMinutes(people.map((one) => one.hours)))}</span>
        </p>
      )}
    </div>
  )
}
