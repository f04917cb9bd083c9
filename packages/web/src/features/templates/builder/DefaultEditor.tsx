import { Checkbox } from '@mantine/core'
import { isStatic, type Answer, type FormField } from '@jobwright/contract/forms/form.ts'
import { useId, useMemo, useRef } from 'react'
import { controls, isOneInput } from '../../../parts/forms/controls.tsx'
import { FillingContext, type Filling } from '../../../parts/forms/formTools.ts'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { defaultWord } from './fieldTypes.tsx'
import { useTestTools } from './useTestTools.ts'
import { useBuilder } from './useTemplateWork.ts'
import type { SetField } from './values.ts'
import styles from './settings.module.css'

type Props = { field: FormField; set: SetField; problem: string | undefined; disabled: boolean }

/** What a new log starts with: the day, the time, the person, or an answer that is given as in a log. */
export function DefaultEditor({ field, set, problem, disabled }: Props) {
  const { t } = useWords(templatesWords)
  const { language } = useBuilder()
  const tools = useTestTools()
  const id = useId()
  const setting = useRef(set)
  setting.current = set
  const word = defaultWord(field)
  const isWord = word !== undefined && field.default === word
  const filling = useMemo<Filling>(
    () => ({
      tools,
      language,
      change: () => undefined,
      review: () => undefined,
      hashOfSigned: () => Promise.resolve(''),
    }),
    [tools, language],
  )
  const change = (answer: Answer) =>
    setting.current(
      {
        default:
          answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0) ? undefined : answer,
      },
      'default',
    )
  const { type } = field
  if (isStatic(type)) return null
  const Control = controls[type as keyof typeof controls]
  // People are not written into a template: only who starts the log.
  const hasControl = !isWord && type !== 'person' && type !== 'crew'
  return (
    <div>
      {hasControl && isOneInput(field, 0, 0) ? (
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {t('build.default')}
        </label>
      ) : (
        <p className={styles.label} id={`${id}-label`}>
          {t('build.default')}
        </p>
      )}
      {word && (
        <Checkbox
          mb={hasControl ? 'xs' : 0}
          label={t(`build.default.${word}`)}
          checked={isWord}
          onChange={(event) => set({ default: event.currentTarget.checked ? word : undefined })}
        />
      )}
      {hasControl && (
        <FillingContext value={filling}>
          <Control
            field={field}
            path={`default-${field.key}`}
            id={id}
            label={t('build.default')}
            value={field.default ?? null}
            change={change}
            describedBy={undefined}
            invalid={problem !== undefined}
            disabled={disabled}
          />
        </FillingContext>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
}
