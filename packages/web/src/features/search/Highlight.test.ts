import { expect, test } from 'vitest'
import { partsMatching } from './Highlight.tsx'

const marked = (text: string, typed: string) =>
  partsMatching(text, typed)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test('typed words are marked wherever they are, whatever their accents', () => {
  expect(marked('Elm Street Reroof', 'elm roof')).toBe('[Elm] Street Re[roof]')
  expect(marked('José Pérez', 'jose')).toBe('[José] Pérez')
  expect(marked('Nothing here', 'zebra')).toBe('Nothing here')
  expect(marked('aaa', 'aa')).toBe('[aa]a')
  expect(marked('Elm', '')).toBe('Elm')
})
