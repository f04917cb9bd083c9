/** The one file of the web that turns a route, or a path that is data, into an address. */
const MAKER = 'packages/web/src/data/links.ts'

const rules = [
  [
    /\b(?:to|params|search|href): .*\bas (?:never|any)\b|\bas Address\b/,
    'a cast in an address: the route says what fits',
  ],
  [/\b(?:navigate|redirect)\(\{ href\b/, 'an address that is data: open it with openPath'],
  [/<[^>]*\bhref=(?:"|\{`)\/(?!api\/|media\/)/, 'a page of ours as plain text: <Link href={linkTo({ to: … })}>'],
]

/** Says where a file of the web goes around the typed addresses. */
export function checkAddresses(file, lines, say) {
  if (!file.startsWith('packages/web/src/') || file === MAKER || /\.test\.|\.gen\./.test(file)) return
  for (const [at, line] of lines.entries())
    for (const [pattern, message] of rules) if (pattern.test(line)) say(at + 1, message)
}
