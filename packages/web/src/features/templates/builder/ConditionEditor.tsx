import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import {
  formLimits,
  formText,
  isStatic,
  type Comparison,
  type Condition,
  type FormField,
  type FormSection,
} from '@jobwright/contract/forms/form.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import { comparisonsOf, flatOf, isOrderedInTime, needsValue, takesValue, withFlat, type Simple } from './conditions.ts'
import { useBuilder, useWork } from './useTemplateWork.ts'
import styles from './settings.module.css'

type Props = {
  condition: Condition | undefined
  part: FormField | FormSection
  /** The field's section; undefined for the condition of a section itself. */
  section: FormSection | undefined
  path: string
  onChange: (condition: Condition | undefined, tag: string) => void
}

/** When a section or a field shows: always, or if all or any of some comparisons are true. */
export function ConditionEditor({ condition, part, section, path, onChange }: Props) {
  const { t, say } = useWords(templatesWords)
  const { work, problems, language } = useBuilder()
  const form = useWork(work, (state) => state.doc.body)
  const { mode, list } = flatOf(condition)
  // What a condition can look at: the same section, or what is outside of rows.
  const sections = form.sections
    .filter((one) => one.key !== part.key && (one.repeat !== 'rows' || one.key === section?.key))
    .map((one) => ({ ...one, fields: one.fields.filter(({ key, type }) => key !== part.key && !isStatic(type)) }))
    .filter((one) => one.fields.length > 0)
  const fields = sections.flatMap((one) => one.fields)
  const nameOf = (one: FormField | FormSection) => formText(one.label, language) || one.key
  const optionOf = (one: FormField) => ({ value: one.key, label: nameOf(one) })
  const fieldOf = (key: string) => fields.find((field) => field.key === key)
  const set = (next: readonly Condition[], tag = '') => onChange(withFlat(mode, next), tag)
  const replace = (at: number, next: Condition, tag = '') => set(list.with(at, next), tag)
  const first = fields[0]
  const fresh = (field: FormField): Simple => ({ key: field.key, is: 'filled' })
  const where = (at: number) => (condition && 'key' in condition ? path : `${path}.${mode}.${at}`)
  return (
    <section className={styles.card} aria-label={t('build.when')}>
      <SelectField
        label={t('build.when')}
        searchable={false}
        allowDeselect={false}
        value={list.length === 0 ? 'always' : mode}
        data={[
          { value: 'always', label: t('build.always') },
          { value: 'all', label: t('build.ifAll') },
          { value: 'any', label: t('build.ifAny') },
        ]}
        onChange={(chosen) => {
          if (chosen === 'always') onChange(undefined, '')
          else if (list.length > 0) onChange(withFlat(chosen === 'any' ? 'any' : 'all', list), '')
          else if (first) onChange(withFlat(chosen === 'any' ? 'any' : 'all', [fresh(first)]), '')
        }}
      />
      {!first && <p className={styles.dim}>{t('build.noCondFields')}</p>}
      {list.map((one, at) => {
        const n = at + 1
        const remove = (
          <ActionIcon
            variant="subtle"
            aria-label={t('build.removeCondition', { n })}
            onClick={() => set(list.toSpliced(at, 1))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )
        if (!('key' in one))
          return (
            <div key={at} className={styles.cardHead}>
              <span>{t('build.nested')}</span>
              {remove}
            </div>
          )
        const field = fieldOf(one.key)
        const problem = (name: string) => {
          const found = problems.get(`${where(at)}.${name}`)
          return found && say(found)
        }
        const word = (is: Comparison) =>
          is === 'over' && field && isOrderedInTime(field)
            ? t('build.is.after')
            : is === 'under' && field && isOrderedInTime(field)
              ? t('build.is.before')
              : t(`build.is.${is}`)
        return (
          <div key={at} className={styles.condition} role="group" aria-label={t('build.condition', { n })}>
            <SelectField
              label=""
              aria-label={t('build.condField', { n })}
              allowDeselect={false}
              value={one.key}
              error={problem('key')}
              data={[
                ...sections.map((other) => ({ group: nameOf(other), items: other.fields.map(optionOf) })),
                ...(field ? [] : [{ value: one.key, label: one.key }]),
              ]}
              onChange={(key) => {
                const other = key ? fieldOf(key) : undefined
                if (other) replace(at, fresh(other))
              }}
            />
            <SelectField
              label=""
              aria-label={t('build.condIs', { n })}
              searchable={false}
              allowDeselect={false}
              value={one.is}
              error={problem('is')}
              data={comparisonsOf(field).map((is) => ({ value: is, label: word(is) }))}
              onChange={(is) => {
                const next = comparisonsOf(field).find((known) => known === is)
                if (next) replace(at, needsValue({ key: one.key, is: next, value: one.value }, field))
              }}
            />
            {takesValue(one.is) ? (
              <ConditionValue
                field={field}
                value={one.value ?? ''}
                label={t('build.condValue', { n })}
                error={problem('value')}
                onChange={(value) => replace(at, { ...one, value }, `condition ${at}`)}
              />
            ) : (
              <span />
            )}
            {remove}
          </div>
        )
      })}
      {problems.get(path) && <p className={styles.problem}>{say(problems.get(path) ?? '')}</p>}
      {list.length > 0 && first && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={list.length >= formLimits.conditions - 1}
            onClick={() => set([...list, fresh(first)])}
          >
            {t('build.addCondition')}
          </Button>
        </div>
      )}
    </section>
  )
}
