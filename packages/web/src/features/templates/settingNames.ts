import { useCallback } from 'react'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords, type WordKey } from '../../words/words.tsx'

/** What the builder calls the settings of a section or a field. */
export const settingNames: Readonly<Record<string, WordKey>> = {
  key: 'build.key',
  type: 'build.type',
  label: 'build.label',
  help: 'build.help',
  required: 'build.required',
  visibleIf: 'build.when',
  default: 'build.default',
  carryForward: 'build.carry',
  width: 'build.width',
  showOnPdf: 'build.onPdf',
  role: 'build.role',
  min: 'build.min',
  max: 'build.max',
  step: 'build.step',
  unit: 'build.unit',
  options: 'build.options',
  least: 'build.least',
  most: 'build.most',
  mustBeCamera: 'build.mustBeCamera',
  formula: 'build.formula',
  decimals: 'build.decimals',
  repeat: 'build.repeat',
  minRows: 'build.minRows',
  maxRows: 'build.maxRows',
  collapsed: 'build.collapsed',
}

/** Returns what the builder calls a setting, or the setting itself. */
export function useSettingName(): (setting: string) => string {
  const { t } = useWords(templatesWords)
  return useCallback(
    (setting: string) => {
      const key = settingNames[setting]
      return key ? t(key) : setting
    },
    [t],
  )
}
