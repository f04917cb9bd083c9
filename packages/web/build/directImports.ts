import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Packages whose main file lists everything they have. */
const libraries = {
  '@mantine/core': '@mantine/core',
  '@mantine/hooks': '@mantine/hooks',
  '@mantine/dates': '@mantine/dates',
  '@mantine/notifications': '@mantine/notifications',
  '@tabler/icons-react': '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
}

/** A name that a library exports: the file that has it, and its name there. */
type Place = { file: string; name: string }

const pairs = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/))

/** Where the names of a library are, read from the file that lists them. */
function placesOf(index: string): Map<string, Place> {
  const text = readFileSync(index, 'utf8')
  const at = (path: string) => (path.startsWith('.') ? join(dirname(index), path) : path)
  const imported = new Map<string, Place>()
  for (const [, list = '', path = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g))
    for (const [name = '', local = name] of pairs(list)) imported.set(local, { file: at(path), name })
  const places = new Map<string, Place>()
  for (const [, list = '', path] of text.matchAll(/export\s*\{([^}]*)\}(?:\s*from\s*["'](\.[^"']+)["'])?/g))
    for (const [local = '', name = local] of pairs(list)) {
      const place = path === undefined ? imported.get(local) : { file: at(path), name: local }
      if (place) places.set(name, place)
    }
  return places
}

type Library = keyof typeof libraries
const all = Object.keys(libraries) as Library[]

/**
 * Imports from the file that has a name instead of the one that lists all, so that the import graph says what a page needs.
 * The chunks are made from that graph. Names that are not found are left alone. It applies to builds, or to tests of components.
 */
export function directImports(apply: 'build' | 'serve' = 'build', of: readonly Library[] = all): Plugin {
  const places = new Map<string, Map<string, Place>>(
    of.map((library) => [library, placesOf(fileURLToPath(import.meta.resolve(libraries[library])))]),
  )
  const names = of.join('|')
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${names})["'];?`, 'g')
  return {
    name: 'direct-imports',
    apply,
    transform: {
      filter: { code: new RegExp(`["'](${names})["']`) },
      handler: (code) => ({
        code: code.replace(statement, (_, list: string, library: string) =>
          pairs(list)
            .map(([name = '', local = name]) => {
              const place = places.get(library)?.get(name)
              return place
                ? `import { ${place.name} as ${local} } from ${JSON.stringify(place.file)};`
                : `import { ${name} as ${local} } from ${JSON.stringify(library)};`
            })
            .join(' '),
        ),
        map: null,
      }),
    },
  }
}
