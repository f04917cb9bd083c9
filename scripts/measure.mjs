import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { figuresOf } from './measure/figures.mjs'

/** Prints what docs/measure.md reports of a checkout: node scripts/measure.mjs [folder] */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'))

/** MB of the installed libraries that `npm ls` names with these options; libraries inside others are named by themselves. */
function installedSize(...options) {
  const listed = execFileSync('npm', ['ls', '--all', '--parseable', ...options], { cwd: root, encoding: 'utf8' })
  const folders = listed.split('\n').filter((folder) => folder.includes('/node_modules/'))
  const own = new Set(
    folders.map((folder) => fs.realpathSync(folder)).filter((folder) => folder.includes('/node_modules/')),
  )
  return Math.round([...own].reduce((sum, folder) => sum + bytesIn(folder), 0) / 2 ** 20)
}
/** The bytes of the files in a folder, without its own node_modules. */
function bytesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(full)
    return entry.isFile() ? sum + fs.statSync(full).size : sum
  }, 0)
}

const { shape, ratchets } = figuresOf(root)
const figures = { ...shape, ...ratchets }
if (fs.existsSync(path.join(root, 'node_modules'))) {
  const server = ['--omit=dev', '--workspace', '@jobwright/server']
  figures['MB of libraries that the server runs with (the container)'] = installedSize(...server)
  figures['MB of libraries that npm start installs, to build and run'] = installedSize('--omit=dev')
  figures['MB of libraries with the tools that test and check'] = installedSize()
}
for (const [name, value] of Object.entries(figures)) console.log(`${String(value).padStart(14)}  ${name}`)
