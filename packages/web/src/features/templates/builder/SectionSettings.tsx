import { Switch } from '@mantine/core'
import { formLimits, formText, type FormSection } from '@jobwright/contract/forms/form.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { changeSection } from './edits.ts'
import { KeyInput } from './KeyInput.tsx'
import { TextsInput } from './TextsInput.tsx'
import { useMadeKey } from './useMadeKey.ts'
import { useBuilder } from './useTemplateWork.ts'
import { wholeOf, without } from './values.ts'
import styles from './settings.module.css'

/** Everything that a section of a form says. */
export function SectionSettings({ section, path }: { section: FormSection; path: string }) {
  const { t, say } = useWords(templatesWords)
  const { work, published, problems, language } = useBuilder()
  const { key } = section
  const set = (patch: Partial<FormSection>, tag = '') =>
    work.editForm((form) => changeSection(form, key, (now) => without({ ...now, ...patch })), tag && `${tag} ${key}`)
  const makeKey = useMadeKey(key, formText(section.label, language), 'section')
  const isRows = section.repeat === 'rows'
  const isFixed = published.has(key)
  const problem = (name: string) => {
    const found = problems.get(`${path}.${name}`)
    return found && say(found)
  }
  return (
    <>
      <div data-label>
        <TextsInput
          what={t('build.label')}
          value={section.label}
          max={formLimits.label}
          path={`${path}.label`}
          onChange={(label) => set({ label }, 'label')}
          onBlur={makeKey}
        />
      </div>
      <KeyInput id={key} path={path} />
      <Switch
        label={t('build.repeat')}
        description={t(isFixed ? 'build.repeatFixed' : 'build.repeatHint')}
        checked={isRows}
        disabled={isFixed}
        onChange={(event) =>
          set({ repeat: event.currentTarget.checked ? 'rows' : 'none', minRows: undefined, maxRows: undefined })
        }
      />
      {isRows && (
        <div className={styles.texts}>
          <NumberField
            label={t('build.minRows')}
            value={section.minRows ?? ''}
            min={0}
            max={formLimits.rows}
            error={problem('minRows')}
            onChange={(value) => set({ minRows: wholeOf(value, formLimits.rows) }, 'minRows')}
          />
          <NumberField
            label={t('build.maxRows')}
            value={section.maxRows ?? ''}
            min={1}
            max={formLimits.rows}
            placeholder={String(formLimits.rows)}
            error={problem('maxRows')}
            onChange={(value) => set({ maxRows: wholeOf(value, formLimits.rows) || undefined }, 'maxRows')}
          />
        </div>
      )}
      <Switch
        label={t('build.collapsed')}
        checked={section.collapsed ?? false}
        onChange={(event) => set({ collapsed: event.currentTarget.checked || undefined })}
      />
      <ConditionEditor
        condition={section.visibleIf}
        part={section}
        section={undefined}
        path={`${path}.visibleIf`}
        onChange={(visibleIf, tag) => set({ visibleIf }, tag)}
      />
      {problem('fields') && <p className={styles.problem}>{problem('fields')}</p>}
    </>
  )
}
