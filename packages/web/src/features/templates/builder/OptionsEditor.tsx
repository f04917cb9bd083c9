import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { formLimits, formText, type FieldOption, type FormField } from '@jobwright/contract/forms/form.ts'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { changeField, renameOption } from './edits.ts'
import { freeKey, slugOf } from './keys.ts'
import { newOption, partWords } from './newParts.ts'
import { OptionTexts } from './OptionTexts.tsx'
import { useBuilder } from './useTemplateWork.ts'
import styles from './settings.module.css'

/** The options of a choice, in their order. */
export function OptionsEditor({ field, path }: { field: FormField; path: string }) {
  const { t, say } = useWords(templatesWords)
  const { work, problems, published, language } = useBuilder()
  const { key } = field
  const options = field.options ?? []
  const set = (change: (options: readonly FieldOption[]) => readonly FieldOption[], tag = '') =>
    work.editForm(
      (form) => changeField(form, key, (now) => ({ ...now, options: change(now.options ?? []) })),
      tag && `${tag} ${key}`,
    )
  const swap = (at: number, by: number) =>
    set((now) => {
      const option = now[at]
      return option ? now.toSpliced(at, 1).toSpliced(at + by, 0, option) : now
    })
  const add = async () => {
    const words = await partWords()
    work.editForm((form) =>
      changeField(form, key, (now) => {
        const list = now.options ?? []
        if (list.length >= formLimits.options) return now
        const option = newOption(form, list.length + 1, words)
        const taken = new Set(list.map(({ value }) => value))
        return { ...now, options: [...list, { ...option, value: freeKey(option.value, taken) }] }
      }),
    )
  }
  // What logs have as an answer stays as it is once it is published.
  const settle = (option: FieldOption) => {
    if (published.has(key) || !/^(option_\d+|[a-z][a-z0-9_]*)$/.test(option.value)) return
    const slug = slugOf(formText(option.label, language))
    const others = new Set(options.filter((one) => one !== option).map(({ value }) => value))
    if (slug) work.editForm((form) => renameOption(form, key, option.value, freeKey(slug, others)))
  }
  const problem = problems.get(`${path}.options`)
  return (
    <section className={styles.card} aria-label={t('build.options')}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{t('build.options')}</h3>
        <span className={styles.dim}>
          {t('build.optionsCount', { count: options.length, most: formLimits.options })}
        </span>
      </div>
      {options.map((option, at) => (
        <div key={at} className={styles.option}>
          <span className={styles.optionName} aria-hidden>
            {t('build.option', { n: at + 1 })}
          </span>
          <OptionTexts
            n={at + 1}
            value={option.label}
            path={`${path}.options.${at}`}
            onChange={(label) =>
              set((now) => now.map((one, index) => (index === at ? { ...one, label } : one)), `option ${at}`)
            }
            onBlur={() => settle(option)}
          />
          <span className={styles.buttons}>
            <ActionIcon
              variant="subtle"
              aria-label={t('build.optionUp', { n: at + 1 })}
              disabled={at === 0}
              onClick={() => swap(at, -1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('build.optionDown', { n: at + 1 })}
              disabled={at === options.length - 1}
              onClick={() => swap(at, 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('build.optionRemove', { n: at + 1 })}
              onClick={() => set((now) => now.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </span>
        </div>
      ))}
      {problem && <p className={styles.problem}>{say(problem)}</p>}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={options.length >= formLimits.options}
          onClick={() => void add()}
        >
          {t('build.addOption')}
        </Button>
      </div>
    </section>
  )
}
