// Writes the migration of plain fields that have no column yet. Called by npm run generate.
import { isSearched, plainColumn, plainFields } from '../packages/contract/src/catalogue/plain.ts'

const columns = {
  text: "text default '' not null",
  phone: "text default '' not null",
  link: "text default '' not null",
  number: 'integer',
  money: 'bigint',
  day: 'date',
  yesNo: 'boolean',
}

/**
 * The migration that gives each plain field of `kinds` (as `plainFields`) that the present schema (`schema.sql`) lacks a column; null
 * where nothing is missing. What the search finds is added to the words of the table, which writes the table anew.
 * @returns {{ name: string, text: string } | null} the name without its number
 */
export function plainMigration(schema, kinds = plainFields) {
  const parts = []
  const names = []
  for (const [kind, fields] of Object.entries(kinds)) {
    const table = new RegExp(`create table ${kind} \\((.*?)\\n\\);`, 's').exec(schema)?.[1]
    // A kind that is new has its fields in the migration of its table.
    if (table === undefined) continue
    const missing = Object.entries(fields).filter(
      ([name]) => !new RegExp(`^\\s*${plainColumn(name)} `, 'm').test(table),
    )
    if (missing.length === 0) continue
    names.push(kind, ...missing.map(([name]) => plainColumn(name)))
    const added = missing.map(([name, { type }]) => `\n  add column ${plainColumn(name)} ${columns[type]}`)
    parts.push(`alter table ${kind}${added.join(',')};`)
    const found = missing.flatMap(([name, field]) => (isSearched(field) ? [plainColumn(name)] : []))
    if (found.length > 0) parts.push(searchOf(kind, table, schema, found))
  }
  if (parts.length === 0) return null
  return {
    // Files with very long names can't be unpacked everywhere.
    name: names.join('_').slice(0, 80),
    text: `-- Columns of plain fields (contract/src/catalogue/plain.ts).\n${parts.join('\n')}\n`,
  }
}

/** The words of a table with further columns, and the indexes on them. */
function searchOf(kind, table, schema, found) {
  const words = /search text generated always as \(fold\((.*)\)\) stored/s.exec(table)?.[1]
  if (words === undefined)
    throw new Error(`${kind} has no words for the search: say in the catalogue why its fields are not found.`)
  const indexes = [...schema.matchAll(/^create index[^;]*;/gim)]
    .map(([text]) => text)
    .filter((text) => text.includes(` public.${kind} `) && /\bsearch\b/.test(text.replace(/^create index \w+/i, '')))
  // Nothing is added for an empty one: words that are searched today stay what they are, to the letter.
  const more = found.map((column) => `case when ${column} = '' then '' else ' ' || ${column} end`)
  return [
    `alter table ${kind} drop column search;`,
    `alter table ${kind} add column search text`,
    `  generated always as (fold(${wrapped([...operands(words.replaceAll('::text', '')), ...more])})) stored;`,
    ...indexes.map(readable),
  ].join('\n')
}

/** The operands of a chain of `||`, which PostgreSQL writes with parentheses around all that stands before each. */
function operands(text) {
  const bare = text.trim().replace(/\s+/g, ' ')
  let depth = 0
  for (let at = bare.length - 1; at > 0; at -= 1) {
    if (bare[at] === ')') depth += 1
    if (bare[at] === '(') depth -= 1
    // A case is one operand, whatever stands in it.
    const isOutside = depth === 0 && !/\bcase\b(?!.*\bend\b)/i.test(bare.slice(0, at))
    if (isOutside && bare.startsWith(' || ', at)) return [...operands(bare.slice(0, at)), lowerCase(bare.slice(at + 4))]
  }
  // Parentheses around everything, unless they close in between.
  const inner = bare.startsWith('(') && bare.endsWith(')') ? bare.slice(1, -1) : undefined
  return inner !== undefined && isBalanced(inner) ? operands(inner) : [lowerCase(bare)]
}

function isBalanced(text) {
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')' && (depth -= 1) < 0) return false
  }
  return depth === 0
}

const lowerCase = (text) => text.replace(/\b(CASE|WHEN|THEN|ELSE|END)\b/g, (word) => word.toLowerCase())

/** A chain of `||` in lines of a width that can be read. */
function wrapped(parts) {
  const lines = ['']
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== '' && last.length + part.length > 90) lines.push('')
    lines[lines.length - 1] += `${lines.length === 1 && lines[0] === '' ? '' : ' || '}${part}`
  }
  return lines.map((line) => line.replace(/^ /, '')).join('\n    ')
}

/** An index as a migration has it. */
const readable = (text) =>
  text
    .replace(' public.', ' ')
    .replace(/\b(CREATE|INDEX|ON|USING|WITH|WHERE|IS|NULL|AND|NOT)\b/g, (word) => word.toLowerCase())
    .replace(' with (', '\n  with (')
