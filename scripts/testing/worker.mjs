import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { bundleServer, workerSource } from '../serverBundle.mjs'

const folder = path.join(root, '.cache', 'worker')

/** Before the suites: bundles the program that decodes files, which they start some hundred times. */
export async function setup() {
  fs.mkdirSync(folder, { recursive: true })
  const fonts = path.join(folder, 'fonts')
  if (!fs.existsSync(fonts)) fs.symlinkSync(path.join(root, 'packages', 'server', 'fonts'), fonts, 'junction')
  const { outputFiles } = await bundleServer({ entryPoints: [workerSource], sourcemap: false, write: false })
  const file = path.join(folder, 'worker.js')
  // Another run may be starting it just now: it is replaced whole.
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, outputFiles[0].contents)
  fs.renameSync(draft, file)
  process.env['JOBWRIGHT_TEST_WORKER'] = file
}
