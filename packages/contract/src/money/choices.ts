import { isChoice, type MoneyDocument, type MoneyLine } from './document.ts'

/** The lines of an option group, by the name of the group, with their places in the document. */
export function optionGroups(lines: readonly MoneyLine[]): Map<string, { line: MoneyLine; at: number }[]> {
  const groups = new Map<string, { line: MoneyLine; at: number }[]>()
  for (const [at, line] of lines.entries()) {
    if (line.optionGroup === null) continue
    const group = groups.get(line.optionGroup)
    if (group) group.push({ line, at })
    else groups.set(line.optionGroup, [{ line, at }])
  }
  return groups
}

/**
 * Returns the document with an option taken or left. Taking a line of a group leaves the others of it; the one that is
 * taken can't be left without taking another. Lines that are no options stay as they are.
 */
export function chooseOption(document: MoneyDocument, lineId: string, chosen: boolean): MoneyDocument {
  const target = document.lines.find(({ id }) => id === lineId)
  if (!target || !isChoice(target)) return document
  const { optionGroup } = target
  if (optionGroup === null) return withSelected(document, ({ id, selected }) => (id === lineId ? chosen : selected))
  if (!chosen) return document
  return withSelected(document, (line) => (line.optionGroup === optionGroup ? line.id === lineId : line.selected))
}

/** Returns the document with exactly these options selected, as a client chose them. */
export function withChoices(document: MoneyDocument, lineIds: readonly string[]): MoneyDocument {
  const chosen = new Set(lineIds)
  return withSelected(document, (line) => (isChoice(line) ? chosen.has(line.id) : line.selected))
}

/** Returns the ids of the options that are selected. */
export const choicesOf = ({ lines }: Pick<MoneyDocument, 'lines'>): string[] =>
  lines.filter((line) => isChoice(line) && line.selected).map(({ id }) => id)

/**
 * Returns a line as an option or as a part of the work. A line that is no option is selected, and belongs to no group.
 */
export const setOptional = (line: MoneyLine, optional: boolean, optionGroup: string | null = null): MoneyLine =>
  optional ? { ...line, optional, optionGroup } : { ...line, optional, optionGroup: null, selected: true }

function withSelected(document: MoneyDocument, isSelected: (line: MoneyLine) => boolean): MoneyDocument {
  let hasChanged = false
  const lines = document.lines.map((line) => {
    const selected = isSelected(line)
    if (selected === line.selected) return line
    hasChanged = true
    return { ...line, selected }
  })
  return hasChanged ? { ...document, lines } : document
}
