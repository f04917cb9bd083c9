import type { Form } from '@jobwright/contract/forms/form.ts'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { settingNames } from './settingNames.ts'
import { placeNames } from './templateFile.ts'

type Props = { form: Form; path: string; language: 'en' | 'es'; raw?: boolean }

/** Where in a form a problem is: the section, the field and the setting, as far as its path says. */
export function Where({ form, path, language, raw = false }: Props) {
  const { t } = useWords(templatesWords)
  const { section, field } = placeNames(form, path, language)
  // A part of the file that has no place on the screen is named as the file names it.
  if (!section) return raw ? <code>{path}:</code> : null
  const [setting = '', ...rest] = path.replace(/^body\.sections\.\d+\.(fields\.\d+\.?)?/, '').split('.')
  const name = settingNames[setting]
  const last = rest.at(-1)
  const what = name && t(name)
  const said =
    what && (last === 'en' || last === 'es') ? t('build.inLanguage', { what, language: t(`build.in.${last}`) }) : what
  const place = field ? t('build.where', { section, field }) : section
  return <strong>{said ? t('build.where', { section: place, field: said }) : place}:</strong>
}
