import { Button, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formLimits, formText, isDecimal, type FormField, type FormSection } from '@jobwright/contract/forms/form.ts'
import { useRef } from 'react'
import { NumberField } from '../../../ui/NumberField.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { useBuilder, useWork } from './useTemplateWork.ts'
import { wholeOf, type SetField } from './values.ts'
import styles from './settings.module.css'
import { Menu } from '../../../ui/Menu.tsx'

type Props = { field: FormField; section: FormSection; path: string; set: SetField }

const isNumber = ({ type }: FormField) => isDecimal(type) || type === 'duration'

/** A formula, checked while it is typed, with a menu of what can stand in it. */
export function FormulaEditor({ field, section, path, set }: Props) {
  const { t, say } = useWords(templatesWords)
  const { work, problems, language } = useBuilder()
  const form = useWork(work, (state) => state.doc.body)
  const area = useRef<HTMLTextAreaElement>(null)
  const formula = field.formula ?? ''
  const problem = problems.get(`${path}.formula`)
  const insert = (text: string, wrap?: [string, string]) => {
    const [from, to] = [area.current?.selectionStart ?? formula.length, area.current?.selectionEnd ?? formula.length]
    const chosen = wrap ? wrap[0] + (formula.slice(from, to) || formula) + wrap[1] : text
    const whole = wrap && from === to
    const next = whole ? chosen : formula.slice(0, from) + chosen + formula.slice(to)
    if (next.length > formLimits.formula) return
    set({ formula: next })
    const at = whole ? next.length : from + chosen.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    })
  }
  const fields = form.sections.flatMap((one) =>
    one.repeat === 'rows' && one.key !== section.key
      ? []
      : one.fields.filter((other) => isNumber(other) && other.key !== field.key),
  )
  const rows = form.sections.filter((one) => one.repeat === 'rows')
  const named = (part: FormField | FormSection) => formText(part.label, language) || part.key
  return (
    <section className={styles.card} aria-label={t('build.formula')}>
      <div className={styles.formula}>
        <Textarea
          ref={area}
          label={t('build.formula')}
          description={t('build.formulaHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={formLimits.formula}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={formula}
          error={problem && say(problem)}
          onChange={(event) => set({ formula: event.currentTarget.value }, 'formula')}
        />
        {formula !== '' && !problem && (
          <p className={styles.good} role="status">
            {t('build.formulaGood')}
          </p>
        )}
      </div>
      <div className={styles.row}>
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('build.insert')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {fields.length === 0 && rows.length === 0 && <Menu.Label>{t('build.nothingToInsert')}</Menu.Label>}
            {fields.length > 0 && <Menu.Label>{t('build.insertField')}</Menu.Label>}
            {fields.map((other) => (
              <Menu.Item key={other.key} onClick={() => insert(other.key)}>
                {named(other)}
              </Menu.Item>
            ))}
            {rows.length > 0 && <Menu.Label>{t('build.insertRows')}</Menu.Label>}
            {rows.map((one) => [
              ...one.fields
                .filter((other) => isNumber(other) && other.key !== field.key)
                .map((other) => (
                  <Menu.Item key={other.key} onClick={() => insert(`sum(${one.key}.${other.key})`)}>
                    {t('build.sumOf', { name: `${named(one)} · ${named(other)}` })}
                  </Menu.Item>
                )),
              <Menu.Item key={one.key} onClick={() => insert(`count(${one.key})`)}>
                {t('build.countOf', { name: named(one) })}
              </Menu.Item>,
            ])}
            {formula !== '' && <Menu.Item onClick={() => insert('', ['round(', ', 2)'])}>{t('build.round')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      </div>
      <NumberField
        label={t('build.decimals')}
        min={0}
        max={6}
        value={field.decimals ?? ''}
        onChange={(value) => set({ decimals: wholeOf(value, 6) }, 'decimals')}
      />
    </section>
  )
}
