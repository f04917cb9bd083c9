/** What `main.js` takes. */
export const USAGE = `Usage: node packages/server/dist/main.js [COMMAND]

Without a command the server starts.

  backup [FOLDER] [--keep=N]   Back up this installation, also while it runs (default: DATA_DIR/backups)
  restore FOLDER [--check]     Restore a backup into an empty installation, or only check that it is whole;
                               with --allow-damaged, files that are damaged are left out and listed
  import FILE.zip [--rename]   Add a company from its export; with --rename, people whose usernames are taken get others
  move postgres://…            Copy the embedded database into an empty PostgreSQL
  help                         Show this text

Settings are environment variables: DATA_DIR, DATABASE_URL and others (deploy/example.env). A command needs the same ones
as the server.`

type Command = { words: [least: number, most: number]; options?: readonly RegExp[] }
const known: Readonly<Record<string, Command>> = {
  backup: { words: [0, 1], options: [/^--keep=\d{1,4}$/] },
  restore: { words: [1, 1], options: [/^--check$/, /^--allow-damaged$/] },
  import: { words: [1, 1], options: [/^--rename$/] },
  move: { words: [1, 1] },
}

/** A command line that is refused; the message names what is wrong. */
class UsageProblem extends Error {}

/**
 * Looks at the words behind `main.js` before anything is done: 'help' where it is asked for, otherwise undefined.
 * @throws UsageProblem for a word or an option that nothing is known of
 */
export function checkWords(words: readonly string[]): 'help' | undefined {
  const [name, ...rest] = words
  if (words.some((word) => word === '--help' || word === '-h') || name === 'help') return 'help'
  if (name === undefined) return undefined
  const command = Object.hasOwn(known, name) ? known[name] : undefined
  if (!command) throw new UsageProblem(`Unknown command: ${name}`)
  const options = rest.filter((word) => word.startsWith('-'))
  const unknown = options.find((option) => !command.options?.some((pattern) => pattern.test(option)))
  if (unknown) throw new UsageProblem(`Unknown option for ${name}: ${unknown}`)
  const given = rest.length - options.length
  const [least, most] = command.words
  if (given < least) throw new UsageProblem(`${name} needs one more word.`)
  if (given > most) throw new UsageProblem(`${name} takes at most ${most} ${most === 1 ? 'word' : 'words'}.`)
  return undefined
}
