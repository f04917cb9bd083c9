import type { Form } from '@jobwright/contract/forms/form.ts'
import type { HistoryWords } from '../../parts/records/HistoryTab.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords, type WordKey } from '../../words/words.tsx'
import { countFields } from './builder/edits.ts'
import { iconNames } from './builder/fieldTypes.tsx'

const names: Readonly<Record<string, WordKey>> = {
  icon: 'build.icon',
  body: 'build.clashForm',
  publishedVersion: 'build.versions',
  publishedAt: 'build.history.publishedAt',
  publishedById: 'build.history.publishedBy',
  isChanged: 'build.history.isChanged',
}
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections)

/** How the history says the fields of a template. */
export function useTemplateHistory(): HistoryWords {
  const { t, formatMoment } = useWords(templatesWords)
  return {
    fieldName: (field) => {
      const key = names[field]
      return key && t(key)
    },
    fieldValue: (field, value) => {
      if (field === 'body' && isForm(value))
        return t('build.bodySummary', { sections: value.sections.length, fields: countFields(value) })
      if (field === 'icon' && typeof value === 'string' && iconNames.includes(value))
        return t(`build.icon.${value}` as WordKey)
      if (field === 'status' && typeof value === 'string') return t(`status.template.${value}` as WordKey)
      if (field === 'publishedVersion' && typeof value === 'number') return value === 0 ? undefined : String(value)
      if (field === 'publishedAt' && typeof value === 'string') return formatMoment(value)
      if (field === 'isChanged' && typeof value === 'boolean') return t(value ? 'forms.yes' : 'forms.no')
      return undefined
    },
  }
}
