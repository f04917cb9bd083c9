import path from 'node:path'
import { build } from 'esbuild'
import { root } from './install.mjs'

const contract = {
  name: 'contract',
  setup: (setup) =>
    setup.onResolve({ filter: /^@jobwright\/contract\// }, ({ path: name }) => ({
      path: path.join(root, 'packages', 'contract', 'src', name.slice('@jobwright/contract/'.length)),
    })),
}

/** The program of the process in which files are decoded. */
export const workerSource = path.join(root, 'packages', 'server', 'src', 'outside', 'workshop', 'worker.ts')

/** Bundles programs of the server, without the libraries; throws after it has printed what is wrong. */
export const bundleServer = (options) =>
  build({
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [contract],
    ...options,
  })
