import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { isComponents, reachedBy } from './changed.mjs'
import { stages } from './stages.mjs'

const names = Object.keys(stages)
/** Stages without files of tests: they are run by one machine of several. */
const whole = ['types', 'lint', 'format', 'build']

const options = { all: /^--all$/, shard: /^--shard=(\d+\/\d+)$/, changed: /^--changed(?:=(.+))?$/ }

/**
 * What the words after `npm test --` ask for: `{ ring, stages, suites, components, journeys, shard }`. Without a word: every stage of the core
 * ring, and `database` when SECOND_DATABASE_URL names one.
 * - `server e2e`: these stages only.
 * - a file or folder, from the project's root: the tests or journeys there, whatever their ring.
 * - `--all`: the full ring. `--shard=1/4`: the first of four parts; types, lint, format and build are in the first.
 * - `--changed`, `--changed=main`: what the files reach that differ from the last commit, or from that one.
 * @throws {Error} when a word is neither, or there is nothing to run.
 */
export function asked(words) {
  const flags = words.filter((word) => word.startsWith('--'))
  const value = (option) => flags.flatMap((flag) => options[option].exec(flag) ?? []).at(1)
  const shard = value('shard')
  const isAll = flags.some((flag) => options.all.test(flag))
  const isChanged = flags.some((flag) => options.changed.test(flag))
  const rest = words.filter((word) => !word.startsWith('--'))
  const files = rest.filter((word) => !names.includes(word) && fs.existsSync(path.join(root, word)))
  const unknown = [
    ...flags.filter((flag) => !Object.values(options).some((option) => option.test(flag))),
    ...rest.filter((word) => !names.includes(word) && !files.includes(word)),
  ]
  if (unknown.length > 0)
    throw new Error(
      `There is no stage, file or option '${unknown.join("', '")}'. Stages: ${names.join(', ')}. Files are named from the project's root. Options: --all, --shard=i/n, --changed[=commit].`,
    )
  const [part, parts] = (shard ?? '1/1').split('/').map(Number)
  if (part < 1 || part > parts) throw new Error(`--shard=${shard}: the first number goes from 1 to the second.`)
  if (isChanged) return changed(value('changed') ?? 'HEAD', shard)

  const journeys = files.filter((file) => file.startsWith('e2e/journeys'))
  const components = files.filter((file) => isComponents(file))
  const suites = files.filter((file) => !journeys.includes(file) && !components.includes(file))
  const wanted = [
    ...rest.filter((word) => names.includes(word)),
    ...(suites.length > 0 && !rest.includes('database') ? ['server'] : []),
    ...(components.length > 0 ? ['components'] : []),
    ...(journeys.length > 0 ? ['e2e'] : []),
  ]
  const usual = names.filter((name) => name !== 'database' || process.env['SECOND_DATABASE_URL'])
  return {
    ring: isAll || files.length > 0 ? 'full' : 'core',
    stages: (wanted.length > 0 ? wanted : usual).filter((name) => part === 1 || !whole.includes(name)),
    suites,
    components,
    journeys,
    shard,
  }
}

function changed(since, shard) {
  const { suites, components, journeys, isAll } = reachedBy(since)
  if (isAll) return asked(shard ? [`--shard=${shard}`] : [])
  return {
    ring: 'full',
    stages: [
      'types',
      'lint',
      'format',
      ...(suites.length > 0 ? ['server'] : []),
      ...(components.length > 0 ? ['components'] : []),
      ...(journeys.length > 0 ? ['e2e'] : []),
    ],
    suites,
    components,
    journeys,
    shard,
  }
}
