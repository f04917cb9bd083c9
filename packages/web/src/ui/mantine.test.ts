import { expect, test } from 'vitest'

// A component of Mantine whose styles nobody loads is drawn as the browser draws it: a radio button came with a large black dot.
const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
const styles = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.layer.css'))
const loaded = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)

/** The components that a file takes from Mantine and shows; of parts such as Radio.Card the look is ours. */
const shownIn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
    .filter((name) => new RegExp(`<${name}[\\s>]`).test(text))

test('every component of Mantine comes with its styles', () => {
  const everywhere = new Set(loaded(sources.find(([file]) => file === './mantine.ts')?.[1] ?? ''))
  expect(everywhere.size).toBeGreaterThan(20)
  expect(styles.length).toBeGreaterThan(100)
  const bare = sources.flatMap(([file, text]) => {
    const own = new Set(loaded(text))
    return shownIn(text)
      .filter((name) => styles.some((style) => style.endsWith(`/${name}.layer.css`)))
      .filter((name) => !everywhere.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(bare).toEqual([])
})
