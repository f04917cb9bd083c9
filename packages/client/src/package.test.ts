// @ring full
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = path.resolve(import.meta.dirname, '..')

test(
  'the package can be published: built, with its types, its license and nothing to install',
  { timeout: 300_000 },
  () => {
    const about = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(about).toMatchObject({ name: '@jobwright/client', license: 'MIT' })
    expect(about).not.toHaveProperty('private')
    expect(about).not.toHaveProperty('dependencies')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jw-client-'))
    try {
      // As `npm pack` puts it together, which builds first.
      const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: here, encoding: 'utf8' })
      expect(packed.status, packed.stderr).toBe(0)
      const [archive] = fs.readdirSync(folder)
      spawnSync('tar', ['-xzf', archive ?? ''], { cwd: folder })
      const files = fs.readdirSync(path.join(folder, 'package'), { recursive: true, encoding: 'utf8' })
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']))
      expect(files.filter((file) => /\.test\.|^src/.test(file))).toEqual([])
      const program = `import { createClient, verifyWebhook, type Customer } from '@jobwright/client'
export const api = createClient({ url: 'http://localhost', token: 'jw_x' })
export const name = async (): Promise<string> => {
  const customer: Customer = await api.customers.create({ body: { name: 'A' } })
  return customer.name
}
// @ts-expect-error a customer has a name
export const wrong = () => api.customers.create({ body: { city: 'Portland' } })
export const check = verifyWebhook
`
      const installed = path.join(folder, 'node_modules/@jobwright')
      fs.mkdirSync(installed, { recursive: true })
      fs.renameSync(path.join(folder, 'package'), path.join(installed, 'client'))
      fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
      fs.writeFileSync(path.join(folder, 'use.ts'), program)
      const compilerOptions = { strict: true, module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] }
      fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
      const tsc = path.join(here, 'node_modules/typescript/bin/tsc')
      const compiled = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' })
      expect(compiled.stdout).toBe('')
      const ran = spawnSync(
        process.execPath,
        ['-e', "import('' + './use.js').then(({ api }) => console.log(typeof api.bids.create))"],
        { cwd: folder, encoding: 'utf8' },
      )
      expect(ran.stdout.trim(), ran.stderr).toBe('function')
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
)
