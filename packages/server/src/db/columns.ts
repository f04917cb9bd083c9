/** The types that a statement declares for its columns, and the types (by OID) that PostgreSQL may report for each. */
const oids = {
  text: [25, 1043, 1042, 19],
  uuid: [2950],
  int: [23, 21],
  bigint: [20],
  numeric: [1700, 701, 700],
  bool: [16],
  timestamp: [1184, 1114],
  date: [1082],
  json: [114, 3802],
  bytes: [17],
  'text[]': [1009, 1015],
  'uuid[]': [2951],
  'int[]': [1007, 1005],
} as const satisfies Record<string, readonly number[]>

type Base = keyof typeof oids
/** A column type; `?` marks a column that may be null. */
type ColumnType = Base | `${Base}?`
/** The columns of a statement by name. */
export type Columns = Readonly<Record<string, ColumnType>>

type Values = {
  text: string
  uuid: string
  int: number
  bigint: number
  numeric: number
  bool: boolean
  timestamp: Date
  date: string
  json: unknown
  bytes: Buffer
  'text[]': readonly string[]
  'uuid[]': readonly string[]
  'int[]': readonly number[]
}
type ValueOf<T> = T extends `${infer B extends Base}?` ? Values[B] | null : T extends Base ? Values[T] : never
/** A row with these columns. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }

const asText = (text: string): unknown => text
const parsers: Readonly<Record<Base, (text: string) => unknown>> = {
  text: asText,
  uuid: asText,
  int: Number,
  bigint: Number,
  numeric: Number,
  bool: (text) => text === 't',
  timestamp: (text) => new Date(text),
  date: asText,
  json: (text) => JSON.parse(text),
  bytes: (text) => Buffer.from(text.slice(2), 'hex'),
  'text[]': textsOf,
  'uuid[]': textsOf,
  'int[]': numbersOf,
}
const parserOf = new Map<number, (text: string) => unknown>(
  Object.entries(oids).flatMap(([type, ids]) => ids.map((id) => [id, parsers[type as Base]] as const)),
)

/** The type parsers of node-postgres: every column arrives as the type that its statement declares. */
export const typeParsers = {
  getTypeParser: (oid: number) => parserOf.get(oid) ?? asText,
}

// Permission lists are few and repeat in every session, so each is parsed once; callers may key caches by the array.
const numberLists = new Map<string, readonly number[]>()
function numbersOf(text: string): readonly number[] {
  let list = numberLists.get(text)
  if (!list) {
    if (numberLists.size > 1000) numberLists.clear()
    list = Object.freeze(text.length > 2 ? text.slice(1, -1).split(',').map(Number) : [])
    numberLists.set(text, list)
  }
  return list
}

// A one-dimensional array of texts without nulls, as PostgreSQL writes it: {a,"b,\"c\""}.
function textsOf(text: string): string[] {
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(
    ([, quoted, plain]) => quoted?.replace(/\\(.)/gs, '$1') ?? plain ?? '',
  )
}

type Field = { readonly name: string; readonly dataTypeID: number }

/**
 * Compares the columns that PostgreSQL reported for a statement, and the nulls in its rows, with the declared columns.
 * @throws Error naming the differences and the columns as they are
 */
export function checkColumns(
  declared: Columns,
  fields: readonly Field[],
  rows: readonly Readonly<Record<string, unknown>>[],
  text: string,
): void {
  const problems = Object.keys(declared).flatMap((name) =>
    fields.some((field) => field.name === name) ? [] : [`${name} is declared but not returned`],
  )
  for (const { name, dataTypeID } of fields) {
    const type = declared[name]
    if (type === undefined) problems.push(`${name} is returned but not declared`)
    else if (!(oids[baseOf(type)] as readonly number[]).includes(dataTypeID))
      problems.push(`${name} is declared ${type} but is ${nameOf(dataTypeID)}`)
    else if (!type.endsWith('?') && rows.some((row) => row[name] === null))
      problems.push(`${name} is null in a row but is declared ${type}`)
  }
  if (new Set(fields.map(({ name }) => name)).size < fields.length) problems.push('two columns have the same name')
  if (problems.length === 0) return
  const actual = fields.map(({ name, dataTypeID }) => `${name}: '${nameOf(dataTypeID)}'`).join(', ')
  throw new Error(`Declared columns differ: ${problems.join('; ')}. Reported: { ${actual} } by ${text}`)
}

const baseOf = (type: ColumnType): Base => type.replace('?', '') as Base
const nameOf = (oid: number): string =>
  Object.entries(oids).find(([, ids]) => (ids as readonly number[]).includes(oid))?.[0] ?? `type ${oid}`
