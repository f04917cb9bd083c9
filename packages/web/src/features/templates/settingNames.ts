import type { WordKey } from '../../words/words.tsx'
import '../../words/lazy/templates.ts'

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
