import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { projects } from '@jobwright/contract/calls.gen.ts'
import { hasFigures, sumOf } from '@jobwright/contract/forms/figures.ts'
import { formText, type Form } from '@jobwright/contract/forms/form.ts'
import { useCan } from '../../data/session.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { figuresWords } from '../../words/lazy/figures.ts'
import { useWords } from '../../words/words.tsx'
import { FIGURE_SPANS, type FigureSpan, type SomeDays } from './spans.ts'
import type { FigureSearch } from './useFigures.ts'
import styles from './figures.module.css'

type Props = {
  search: FigureSearch
  span: FigureSpan
  days: SomeDays
  templates: readonly { id: string; title: string }[]
  /** Of the chosen template, once it is read. */
  form: Form | undefined
  onChange: (patch: Partial<FigureSearch>) => void
}

/** What figures are shown: of which field, which days, which log book or project. */
export function FigureChoices({ search, span, days, templates, form, onChange }: Props) {
  const { t } = useWords(figuresWords)
  const seesProjects = useCan(projects.list)
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('figures.template')}
        placeholder={templates.length === 0 ? t('figures.noTemplates') : ''}
        data={templates.map(({ id, title }) => ({ value: id, label: title }))}
        value={search.TemplateId ?? null}
        onChange={(id) => onChange({ TemplateId: id ?? undefined, key: undefined, LogbookId: undefined })}
        searchable
      />
      <FieldChoice form={form} value={search.key} onChange={(key) => onChange({ key })} />
      <RecordPicker
        noun="logbooks"
        label={t('figures.book')}
        show={(row) => ({ label: row.title, detail: (row.Project ?? row.Bid)?.title ?? row.Customer?.name ?? '' })}
        filter={search.TemplateId ? { TemplateId: search.TemplateId } : {}}
        value={search.LogbookId ?? null}
        onChange={(id) => onChange({ LogbookId: id ?? undefined, ...(id !== null && { ProjectId: undefined }) })}
      />
      {seesProjects && (
        <RecordPicker
          noun="projects"
          label={t('figures.project')}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          value={search.ProjectId ?? null}
          onChange={(id) => onChange({ ProjectId: id ?? undefined, ...(id !== null && { LogbookId: undefined }) })}
        />
      )}
      <div className={styles.days}>
        <SegmentedControl
          aria-label={t('figures.span')}
          value={span}
          onChange={(value) =>
            onChange({ span: value, ...(value === 'own' ? days : { from: undefined, to: undefined }) })
          }
          data={FIGURE_SPANS.map((value) => ({ value, label: t(`figures.span.${value}`) }))}
        />
        {span === 'own' && (
          <>
            <DateField
              label={t('figures.from')}
              value={days.from ?? null}
              max={days.to}
              onChange={(from) => onChange({ from: from ?? undefined })}
            />
            <DateField
              label={t('figures.to')}
              value={days.to ?? null}
              min={days.from}
              onChange={(to) => onChange({ to: to ?? undefined })}
            />
          </>
        )}
      </div>
    </div>
  )
}

type FieldProps = { form: Form | undefined; value: string | undefined; onChange: (key: string | undefined) => void }

/** A field of the template: first those that have a total. */
function FieldChoice({ form, value, onChange }: FieldProps) {
  const { t, language: reader } = useWords(figuresWords)
  const language = form ? languageOf(form, reader) : reader
  const fields = (form?.sections ?? []).flatMap((section) =>
    section.fields
      .filter(({ type }) => hasFigures(type))
      .map((field) => ({
        value: field.key,
        label: formText(field.label, language) || field.key,
        section: formText(section.label, language),
        isSummed: sumOf(field.type) !== 'none',
      })),
  )
  const group = (isSummed: boolean) => fields.filter((field) => field.isSummed === isSummed)
  // A field of an older version that the address names.
  const isOlder = form !== undefined && value !== undefined && !fields.some((field) => field.value === value)
  return (
    <SelectField
      label={t('figures.field')}
      disabled={!form}
      description={isOlder ? t('figures.gone') : undefined}
      data={[
        { group: t('figures.summed'), items: group(true) },
        { group: t('figures.listed'), items: group(false) },
        ...(isOlder ? [{ value, label: value }] : []),
      ]}
      value={form ? (value ?? null) : null}
      onChange={(key) => onChange(key ?? undefined)}
      searchable
      renderOption={({ option }) => (
        <span className={styles.option}>
          {option.label}
          <span className={styles.detail}>{fields.find((field) => field.value === option.value)?.section}</span>
        </span>
      )}
    />
  )
}
