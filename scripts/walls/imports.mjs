/**
 * Every import of a TypeScript file as { from, line, passes }, type imports and import() included;
 * `passes` marks an `export … from`. It reads text, not syntax: statements stand at the start of a line,
 * which the formatter guarantees, so what looks like an import inside a comment or a string does not count.
 */
export function importsOf(text) {
  const found = []
  const lineAt = (index) => text.slice(0, index).split('\n').length
  const statement = /^(import|export)\b(?:[ \t]+type\b)?([^'"`;]*?)\bfrom\s*(['"])(.+?)\3/gm
  for (const match of text.matchAll(statement)) {
    // "export const x = …" that meets the word from further down is no import; one with braces or a star is.
    if (match[1] === 'export' && !/^\s*(\{[^{}]*\}|\*(\s+as\s+\w+)?)\s*$/.test(match[2])) continue
    found.push({ from: match[4], line: lineAt(match.index), passes: match[1] === 'export' })
  }
  for (const match of text.matchAll(/^import\s*(['"])(.+?)\1/gm))
    found.push({ from: match[2], line: lineAt(match.index), passes: false })
  for (const match of text.matchAll(/^(?!\s*(?:\/\/|\*|\/\*)).*?\bimport\(\s*(['"])(.+?)\1/gm)) {
    found.push({ from: match[2], line: lineAt(match.index), passes: false })
  }
  return found.sort((a, b) => a.line - b.line)
}
