import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

// Texts for the operator or the log, not for users. Mails and starter templates have texts in both languages.
const elsewhere =
  /\.test\.ts$|\/(testing|messages|starters|commands|db\/archive|db\/demo|db\/embedded)\/|\/(main|embedded|installation|config|migrate|migrationLock|openapi|docs|maintenance|permissions)\.ts$|\/workshop\/(report|worker|offerPaperWords|planPaperList|planPaperPage|wordFontkit)\.ts$|(calendar|schedule)\/paper\.ts$|contract\/src\/(offers|openapi|catalogue)\/|\/storage\/|features\/demo\/(files|shots|logs|prices|changes|talk)|jobs\/(companyArchive|emailTemplates|eventWords|messages|papers\/)|logentries\/figureTable|timesheets\/recordTexts|outside\/billing|\/kinds\//

// Texts of the specification, and titles: they end without a stop, so nothing tells them from other words.
const fixed = [
  'File upload error',
  'Template is required',
  'Title is required',
  'Title must be less than 75 characters',
  'Storage is full',
  'Failed to create directory',
  'Failed to rename item',
  'Failed to delete item',
  'A name cannot contain / \\ : * ? " < > |',
  'The file named "{}" is invalid. Allow only these types of files: png, jpg, jpeg, gif, .zip, .txt, .doc, .docx, .xls, .xlsx, .pdf, .xml, .ppt, .pptx, .log',
]

/** Every sentence that the contract and the server can say to a person, with the file and line that says it. */
export function messagesIn(root) {
  const found = new Map(fixed.map((message) => [message, 'the specification']))
  for (const folder of ['packages/contract/src', 'packages/server/src'])
    for (const name of fs.readdirSync(path.join(root, folder), { recursive: true }).sort()) {
      const file = path.join(folder, String(name))
      if (!file.endsWith('.ts') || elsewhere.test(file)) continue
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      for (const { message, at } of sentencesIn(text))
        if (!found.has(message)) found.set(message, `${file}:${text.slice(0, at).split('\n').length}`)
    }
  // What the library of shapes would say is said in the house's words.
  const plain = 'packages/contract/src/messages/plain.ts'
  for (const { message } of sentencesIn(fs.readFileSync(path.join(root, plain), 'utf8'))) found.set(message, plain)
  return found
}

/** The sentences of a TypeScript text; what a template fills in stands as `{}`. */
export function sentencesIn(text) {
  const found = []
  const visit = (node, told) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const one of node) visit(one, told)
      return
    }
    if (unsaid(node)) return
    const message = textOf(node)
    if (message !== undefined && (told ? /\p{L}{2}/u.test(message) : isSentence(message)))
      found.push({ message, at: node.start })
    const asked = node.type === 'CallExpression' && node.callee.name === 'refuse' ? node.arguments[1] : undefined
    for (const [key, value] of Object.entries(node))
      if (value && typeof value === 'object' && key !== 'typeAnnotation')
        visit(value, node.type === 'Property' && key === 'value' && node.key.name === 'message')
    if (asked && textOf(asked) !== undefined && !isSentence(textOf(asked)))
      found.push({ message: textOf(asked), at: asked.start })
  }
  visit(parseSync('a.ts', text).program, false)
  return found
}

const textOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('{}')
  return undefined
}

// SQL is a tagged template, an Error goes to the log, and a summary belongs to the API's documentation.
const unsaid = (node) =>
  node.type === 'TaggedTemplateExpression' ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'NewExpression' && node.callee.name === 'Error') ||
  (node.type === 'Property' && ['summary', 'description'].includes(node.key.name))

const isSentence = (text) =>
  /^["\p{Lu}\d{].*(\.|…|\?| max)$/u.test(text) && /\p{Ll}{2}/u.test(text) && !/[<>=]|\n/.test(text)
