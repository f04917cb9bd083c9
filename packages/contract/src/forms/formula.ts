import { type Decimal, parseDecimal } from './decimal.ts'
import { formLimits } from './form.ts'

/**
 * A formula: + - * / ( ), numbers, field keys, sum(section.key), count(section) and round(x, places). There is no
 * other function and nothing is run as code.
 */
export type Formula =
  | { op: 'number'; value: Decimal }
  | { op: 'key'; key: string }
  | { op: 'sum'; section: string; key: string }
  | { op: 'count'; section: string }
  | { op: 'negate'; of: Formula }
  | { op: 'round'; of: Formula; places: number }
  | { op: '+' | '-' | '*' | '/'; left: Formula; right: Formula }

/** Words of formulas: no field or section can have one as its key. */
export const formulaWords: readonly string[] = ['sum', 'count', 'round']

const MAX_DEPTH = 50
const token = /\s*(?:(\d+(?:\.\d*)?|\.\d+)|([a-z][a-z0-9_]*)|([-+*/(),.]))/y

/** Returns the formula that a text stands for, or a message that says what is wrong with it. */
export function parseFormula(text: string): { formula: Formula } | { problem: string } {
  if (text.length > formLimits.formula) return { problem: `Up to ${formLimits.formula} characters.` }
  const tokens = tokensOf(text.trim())
  if ('problem' in tokens) return tokens
  if (tokens.list.length === 0) return { problem: 'Required.' }
  return new Parser(tokens.list).parse()
}

/** Returns the keys that a formula refers to, each once: fields, and the sections of `count`. */
export function keysOf(formula: Formula): string[] {
  const keys = new Set<string>()
  const open: Formula[] = [formula]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.op === 'key' || node.op === 'sum') keys.add(node.key)
    else if (node.op === 'count') keys.add(node.section)
    else if (node.op === 'negate' || node.op === 'round') open.push(node.of)
    else if (node.op !== 'number') open.push(node.right, node.left)
  }
  return [...keys]
}

type Token = { kind: 'number' | 'word' | 'sign'; text: string }

function tokensOf(text: string): { list: Token[] } | { problem: string } {
  const list: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) return { problem: `"${text.slice(at).trimStart().slice(0, 1)}" can’t be used in a formula.` }
    const [, number, word, sign] = found
    if (number !== undefined) list.push({ kind: 'number', text: number })
    else if (word !== undefined) list.push({ kind: 'word', text: word })
    else list.push({ kind: 'sign', text: sign ?? '' })
  }
  return { list }
}

class Parser {
  private at = 0
  private depth = 0
  private problem = ''
  private readonly tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  parse(): { formula: Formula } | { problem: string } {
    const formula = this.sum()
    if (formula && this.at < this.tokens.length) this.unexpected()
    return formula && !this.problem ? { formula } : { problem: this.problem || 'This formula isn’t complete.' }
  }

  private sum(): Formula | undefined {
    let left = this.product()
    while (left && (this.isSign('+') || this.isSign('-'))) {
      const op = this.next()?.text === '+' ? '+' : '-'
      const right = this.product()
      left = right && { op, left, right }
    }
    return left
  }

  private product(): Formula | undefined {
    let left = this.unary()
    while (left && (this.isSign('*') || this.isSign('/'))) {
      const op = this.next()?.text === '*' ? '*' : '/'
      const right = this.unary()
      left = right && { op, left, right }
    }
    return left
  }

  private unary(): Formula | undefined {
    return this.nested(() => {
      if (!this.take('-')) return this.operand()
      const of = this.unary()
      return of && { op: 'negate', of }
    })
  }

  private operand(): Formula | undefined {
    const next = this.next()
    if (!next) return undefined
    if (next.kind === 'number') {
      const value = parseDecimal(next.text)
      return value === undefined ? this.fail('This number is too large.') : { op: 'number', value }
    }
    if (next.kind === 'word') return this.isSign('(') ? this.call(next.text) : this.key(next.text)
    if (next.text !== '(') return this.unexpected(next)
    const inner = this.sum()
    return inner && this.close(inner)
  }

  private key(name: string): Formula | undefined {
    return formulaWords.includes(name) ? this.unexpected() : { op: 'key', key: name }
  }

  private call(name: string): Formula | undefined {
    this.next()
    if (name === 'sum') {
      const section = this.word()
      const key = section && this.take('.') ? this.word() : undefined
      return section && key ? this.close({ op: 'sum', section, key }) : this.fail('Write sum(section.field).')
    }
    if (name === 'count') {
      const section = this.word()
      return section ? this.close({ op: 'count', section }) : this.fail('Write count(section).')
    }
    if (name !== 'round') return this.fail(`"${name}" isn’t a function. Use sum, count or round.`)
    const of = this.sum()
    if (!of) return undefined
    const places = this.take(',') ? this.next()?.text : undefined
    if (!places || !/^[0-6]$/.test(places)) return this.fail('Write round(value, decimals) with 0 to 6 decimals.')
    return this.close({ op: 'round', of, places: Number(places) })
  }

  private close(formula: Formula): Formula | undefined {
    return this.take(')') ? formula : this.unexpected()
  }

  private nested(parse: () => Formula | undefined): Formula | undefined {
    if (this.depth >= MAX_DEPTH) return this.fail('This formula has too many levels.')
    this.depth++
    const formula = parse()
    this.depth--
    return formula
  }

  private word(): string | undefined {
    const next = this.tokens[this.at]
    if (next?.kind !== 'word' || formulaWords.includes(next.text)) return undefined
    this.at++
    return next.text
  }

  private isSign(text: string): boolean {
    const next = this.tokens[this.at]
    return next?.kind === 'sign' && next.text === text
  }

  private take(text: string): boolean {
    const there = this.isSign(text)
    if (there) this.at++
    return there
  }

  private next(): Token | undefined {
    return this.tokens[this.at++]
  }

  private unexpected(found: Token | undefined = this.tokens[this.at]): undefined {
    return this.fail(found ? `"${found.text.slice(0, 40)}" isn’t expected here.` : 'This formula isn’t complete.')
  }

  private fail(problem: string): undefined {
    this.problem ||= problem
    return undefined
  }
}
