import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// A component of Mantine whose styles nobody loads is drawn as the browser draws it: a radio button came with a large black dot.
const src = fileURLToPath(new URL('..', import.meta.url))
const styles = fileURLToPath(new URL('../../../../node_modules/@mantine/core/styles/', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(src + name, 'utf8') }))
const loaded = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)
const everywhere = new Set(loaded(files.find(({ name }) => name.endsWith('ui/mantine.ts'))?.text ?? ''))

/** The components that a file takes from Mantine; types have no styles. */
const componentsOf = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((one) => one.trim().split(' ')[0] ?? '')
      .filter((name) => name !== '' && name !== 'type'),
  )

test('every component of Mantine comes with its styles', () => {
  expect(everywhere.size).toBeGreaterThan(20)
  const bare = files.flatMap(({ name, text }) => {
    const own = new Set(loaded(text))
    return (
      componentsOf(text)
        // Of parts such as Radio.Card the look is ours.
        .filter((component) => new RegExp(`<${component}[\\s>]`).test(text))
        .filter((component) => existsSync(`${styles}${component}.layer.css`))
        .filter((component) => !everywhere.has(component) && !own.has(component))
        .map((component) => `${name}: ${component}`)
    )
  })
  expect(bare).toEqual([])
})
