/** The properties of a kind of record. Fields and people have their wire names, from the resource's own schema. */
export type ResourceFacts = {
  /** Its default name in the navigation, before a company renames it or it is translated. */
  title: string
  /** Its singular in the API documentation. */
  one: string
  /** The default prefix of its numbers, as in P-104; a company can change it, except for uploads. */
  prefix: string
  /** The icon of its navigation entry, by its name in the icon set. */
  icon: string
  /** The address of its pages, where that is not `/<name>`. */
  page?: `/${string}`
  /** What the paths of its calls begin with, where that is not its name: `timeEntries` of `timeentries`. */
  path?: string
  /** Its navigation entry: a permanent id, its group, and the key after `g` ('' for none). Null if it has none. */
  menu: { id: number; group: 'work' | 'records' | 'files' | 'company'; key: string } | null
  /** Its position in "Add new" (specification 2.4; users are 9 there and roles 10); 0 if absent. */
  add: number
  /**
   * Whether its pages and calls are the generic ones: its routes are generated, and the server mounts it without a
   * feature folder.
   */
  plain: boolean
  /**
   * The first of its five permission ids (admin, list, create, delete, update). Ids never change; the next free one is
   * what `nextBlock` says.
   */
  permission: number
  /** The name of its block of permissions, where that is not its own name. Several kinds may share a block. */
  rights?: string
  /** Whether it is created by a form or an upload. */
  from: 'form' | 'upload'
  /** Its position in the sync order, parents before children; 0 if phones do not hold it. */
  onPhone: number
  /** Whether one person is responsible for it, in `UserId`. */
  assigned: boolean
  /** Fields that make a record somebody's own, besides having created it. */
  own: readonly string[]
  /**
   * What the scope "assigned" includes: the result of the SQL function `assigned_<name>`, the targets of these links,
   * or only one's own.
   */
  reach: 'function' | readonly string[]
  /** Fields with the people who are notified of its comments. */
  people: readonly string[]
  /** The targets of its links. */
  pointsAt: Readonly<Record<string, string>>
  /** The kind of status whose names and labels a company can set. */
  statuses: 'task' | 'project' | 'bid' | null
  /**
   * The fields that lists show, sort and filter by: phones store them beside the record, and a plain list has them as
   * columns.
   */
  listFields: readonly string[]
  /** Whether it can be starred, to keep it on the phone. */
  starred: boolean
  /** Whether it can have photos and documents. */
  hasFiles: boolean
  /** Whether it leaves a tombstone after its time in the trash, instead of disappearing. */
  tombstone: boolean
  /** Whether a company adds fields of its own to it. */
  hasCustomFields?: true
  /** Whether its records can be added from a table of another program, alone or with what belongs to them. */
  importable?: true
  /** Whether it is never deleted: it has no calls that delete or restore, and no trash. */
  permanent?: true
}
