import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import { formLimits, formText, type FormField, type FormSection } from '@jobwright/contract/forms/form.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { DefaultEditor } from './DefaultEditor.tsx'
import { changeField } from './edits.ts'
import { has } from './fieldTypes.tsx'
import { FormulaEditor } from './FormulaEditor.tsx'
import { KeyInput } from './KeyInput.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { TextsInput } from './TextsInput.tsx'
import { useMadeKey } from './useMadeKey.ts'
import { useBuilder } from './useTemplateWork.ts'
import { wholeOf, without, type SetField } from './values.ts'
import styles from './settings.module.css'

type Props = { field: FormField; section: FormSection; path: string }

/** Everything that a field of a form says. */
export function FieldSettings({ field, section, path }: Props) {
  const { t, say } = useWords(templatesWords)
  const { work, problems, language, mayEdit } = useBuilder()
  const { key, type } = field
  const set: SetField = (patch, tag = '') =>
    work.editForm((form) => changeField(form, key, (now) => without({ ...now, ...patch })), tag && `${tag} ${key}`)
  const makeKey = useMadeKey(key, formText(field.label, language), type)
  const problem = (name: string) => {
    const found = problems.get(`${path}.${name}`)
    return found && say(found)
  }
  return (
    <>
      <div data-label>
        <TextsInput
          what={t(type === 'static' ? 'build.text' : 'build.label')}
          value={field.label}
          max={formLimits.label}
          path={`${path}.label`}
          {...(type === 'static' && { lines: 2 })}
          onChange={(label) => set({ label }, 'label')}
          onBlur={makeKey}
        />
      </div>
      <TextsInput
        what={t('build.help')}
        value={field.help}
        max={formLimits.help}
        path={`${path}.help`}
        lines={1}
        onChange={(help) => set({ help: Object.keys(help).length > 0 ? help : undefined }, 'help')}
      />
      <KeyInput id={key} path={path} />
      {has.answer(type) && (
        <Switch
          label={t('build.required')}
          checked={field.required ?? false}
          onChange={(event) => set({ required: event.currentTarget.checked || undefined })}
        />
      )}
      {has.options(type) && <OptionsEditor field={field} path={path} />}
      {type === 'formula' && <FormulaEditor field={field} section={section} path={path} set={set} />}
      {has.limits(type) && (
        <div className={styles.texts}>
          {(['min', 'max', 'step'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`build.${name}`)}
              inputMode="decimal"
              maxLength={formLimits.decimal}
              autoComplete="off"
              value={field[name] ?? ''}
              error={problem(name)}
              onChange={(event) => set({ [name]: event.currentTarget.value.trim() || undefined }, name)}
            />
          ))}
        </div>
      )}
      {has.unit(type) && (
        <TextInput
          label={t('build.unit')}
          maxLength={formLimits.unit}
          autoComplete="off"
          value={field.unit ?? ''}
          onChange={(event) => set({ unit: event.currentTarget.value || undefined }, 'unit')}
        />
      )}
      {has.count(type) && (
        <div className={styles.texts}>
          {(['least', 'most'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(`build.${name}`)}
              min={name === 'least' ? 0 : 1}
              max={formLimits.photos}
              value={field[name] ?? ''}
              error={problem(name)}
              onChange={(value) => set({ [name]: wholeOf(value, formLimits.photos) }, name)}
            />
          ))}
        </div>
      )}
      {type === 'photo' && (
        <Checkbox
          label={t('build.mustBeCamera')}
          checked={field.mustBeCamera ?? false}
          onChange={(event) => set({ mustBeCamera: event.currentTarget.checked || undefined })}
        />
      )}
      {has.default(type) && <DefaultEditor field={field} set={set} problem={problem('default')} disabled={!mayEdit} />}
      {has.carry(type) && (
        <SelectField
          label={t('build.carry')}
          searchable={false}
          allowDeselect={false}
          value={field.carryForward ?? 'none'}
          data={[
            { value: 'none', label: t('build.carry.none') },
            { value: 'value', label: t('build.carry.value') },
            { value: 'value+review', label: t('build.carry.review') },
          ]}
          onChange={(mode) => set({ carryForward: mode === 'value' || mode === 'value+review' ? mode : undefined })}
        />
      )}
      {has.answer(type) && (
        <SelectField
          label={t('build.role')}
          searchable={false}
          allowDeselect={false}
          value={field.role ?? 'anyone'}
          data={[
            { value: 'anyone', label: t('build.role.anyone') },
            { value: 'reviewer', label: t('build.role.reviewer') },
          ]}
          onChange={(role) => set({ role: role === 'reviewer' ? role : undefined })}
        />
      )}
      {has.width(type) && (
        <div>
          <p className={styles.label}>{t('build.width')}</p>
          <SegmentedControl
            aria-label={t('build.width')}
            value={field.width ?? 'auto'}
            data={(['auto', 'half', 'full'] as const).map((value) => ({ value, label: t(`build.width.${value}`) }))}
            onChange={(width) => set({ width: width === 'half' || width === 'full' ? width : undefined })}
          />
        </div>
      )}
      <Switch
        label={t('build.onPdf')}
        checked={field.showOnPdf !== false}
        onChange={(event) => set({ showOnPdf: event.currentTarget.checked ? undefined : false })}
      />
      <ConditionEditor
        condition={field.visibleIf}
        part={field}
        section={section}
        path={`${path}.visibleIf`}
        onChange={(visibleIf, tag) => set({ visibleIf }, tag)}
      />
    </>
  )
}
