/** The migration that all tables come from. */
export const START = '0001_start.sql'

/**
 * The migrations that came before it was written: together they made the same tables. An installation that has all of them
 * has had START; so has an archive that names them.
 */
const earlier: readonly string[] = [
  '0001_ground.sql',
  '0002_records.sql',
  '0003_walls.sql',
  '0004_quick.sql',
  '0005_files.sql',
  '0006_recurrence_and_language.sql',
  '0007_phone.sql',
  '0008_sync.sql',
  '0009_less_work.sql',
  '0010_people.sql',
  '0011_rights.sql',
  '0012_accounts.sql',
  '0013_company.sql',
  '0014_exports.sql',
  '0015_connections.sql',
  '0016_talk.sql',
  '0017_quiet.sql',
  '0018_told.sql',
  '0019_programs.sql',
  '0020_closed_companies.sql',
  '0020_prefixes.sql',
  '0020_second_factor.sql',
  '0021_comment_photos.sql',
  '0022_task_types.sql',
  '0023_company_defaults.sql',
  '0024_loads.sql',
  '0025_less_to_get_ready.sql',
  '0026_safeguards.sql',
  '0027_installation_epoch.sql',
  '0028_imports.sql',
  '0029_menu_mobile_routes.sql',
]

/** Part of START as well: it created one function, which is in `sql/`. */
const withoutTables = '0030_photos_to_complete.sql'

/** The earlier migrations that a database still lacks, in their order; none where it had none of them. */
export const lackedByEarlier = (names: readonly string[]): readonly string[] =>
  earlier.some((name) => names.includes(name)) ? earlier.filter((name) => !names.includes(name)) : []

/** The names of those that came with START or after it. */
export const laterNames = (names: readonly string[]): string[] =>
  names.filter((name) => name !== withoutTables && !earlier.includes(name))

/**
 * The migrations of a database or an archive, by the names that are known now.
 * @throws Error when it stopped among the earlier ones: only a database can be brought further
 */
export function presentNames(names: readonly string[]): string[] {
  const old = earlier.filter((name) => names.includes(name))
  const later = laterNames(names)
  if (old.length === 0) return later
  if (old.length < earlier.length)
    throw new Error(
      `This data comes from a version of Jobwright that is too old to be read (${old.at(-1)}). Start this version once on the installation that it comes from, then back it up or export it again.`,
    )
  return [START, ...later.filter((name) => name !== START)]
}
