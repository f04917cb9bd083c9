import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const web = path.join(root, 'packages', 'web')

/** How the tree of routes is written from the files in `packages/web/src/routes`. `packages/web/vite.config.ts` has the same. */
const routeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: path.join(web, 'src', 'routes'),
  generatedRouteTree: path.join(web, 'src', 'routeTree.gen.ts'),
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  tmpDir: path.join(root, '.cache', 'routes'),
}

/** Writes `routeTree.gen.ts`, so that a new route has its types before anything is built. */
export async function writeRouteTree() {
  const { Generator, getConfig } = await import('@tanstack/router-generator')
  await new Generator({ config: getConfig(routeOptions, web), root: web }).run()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeRouteTree()
