import fs from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { parse } from 'vite'

/** A check that takes longer than this counts as a finding: what cannot be shown to be linear is written in another way (ms). */
const TIMEOUT_MS = 20_000

/**
 * Every regular expression of these files, by its source and flags: literals, and texts given to `new RegExp` as they stand.
 * @returns {Promise<Map<string, { source: string, flags: string, places: string[] }>>}
 */
export async function expressionsIn(root, files) {
  const found = new Map()
  for (const file of files) {
    const { program } = await parse(file, fs.readFileSync(path.join(root, file), 'utf8'))
    visit(program, (node) => {
      const expression = expressionOf(node)
      if (!expression) return
      const key = `/${expression.source}/${expression.flags}`
      const known = found.get(key) ?? { ...expression, places: [] }
      found.set(key, { ...known, places: [...known.places, file] })
    })
  }
  return found
}

/**
 * Says of each expression that can take more than linear time, or cannot be shown not to: the expression, its places and
 * the worst text that was found.
 */
export async function slowExpressions(expressions) {
  const slow = []
  for (const [key, { source, flags, places }] of expressions) {
    // A sticky or global search may begin at each character; `v` is read as `u`.
    const result = await check(source, flags.replace('v', 'u').replace('d', ''), { timeout: TIMEOUT_MS })
    if (result.status !== 'safe')
      slow.push(
        `${key} in ${[...new Set(places)].join(', ')}: ${result.status}${
          result.complexity ? ` (${result.complexity.summary})` : ''
        }${result.attack ? `, such as ${result.attack.pattern}` : ''}${result.error ? `, ${result.error.kind}` : ''}`,
      )
  }
  return slow
}

function expressionOf(node) {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags }
  if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp') {
    const [source, flags] = node.arguments
    if (typeof source?.value === 'string') return { source: source.value, flags: String(flags?.value ?? '') }
  }
  return undefined
}

function visit(node, look) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look))
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') look(node)
  for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, look)
}
