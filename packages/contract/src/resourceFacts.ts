/** What belongs to a kind of record. Fields and people are named as on the wire, by the names of the resource's own schema. */
export type ResourceFacts = {
  /** What it is called as a place in the navigation, before a company or a language renames it. */
  title: string
  /** What one is called in the documents of the API. */
  one: string
  /** What its numbers begin with, as in P-104, until a company chooses another; those of uploads are fixed. */
  prefix: string
  /** The icon of its place, by its name in the icon set. */
  icon: string
  /** Its place in the navigation: an id that never changes, the group in which it stands, and the key that follows `g`. */
  menu: { id: number; group: 'work' | 'records' | 'files' | 'company'; key: string }
  /** In which place it stands under "Add new"; 0 where it does not. */
  add: number
  /**
   * Whether its pages and calls are those that every kind of record has: its routes are generated, and the server mounts it
   * without a feature of its own.
   */
  plain: boolean
  /** The first of its five permission ids (admin, list, create, delete, update). Ids never change. */
  permission: number
  /** Whether a person fills in a form for it, or it begins as an upload. */
  from: 'form' | 'upload'
  /** In which place it comes when a phone is prepared, parents before children; 0 where phones do not hold it. */
  onPhone: number
  /** Whether one person is in charge of it, in `UserId`. */
  assigned: boolean
  /** Fields that make a record somebody's own, besides having created it. */
  own: readonly string[]
  /**
   * What "assigned" reaches, for a role that sees only the work its people are on: what the function `assigned_<name>` in
   * SQL returns, what these links lead to, or nothing but one's own.
   */
  reach: 'function' | readonly string[]
  /** Fields with the people who hear of comments on it. */
  people: readonly string[]
  /** What its links point at. */
  pointsAt: Readonly<Record<string, string>>
  /** The kind of status whose words and labels a company chooses. */
  statuses: 'task' | 'project' | 'bid' | null
  /** What lists show, sort and filter by: phones keep these beside the record, and a table of a plain list has them. */
  listFields: readonly string[]
  /** Whether people star it, to have it on their phone. */
  starred: boolean
  /** Whether photos and documents belong to it. */
  hasFiles: boolean
  /** Whether it leaves a tombstone when its time in the trash is over, instead of disappearing. */
  tombstone: boolean
}
