import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import {
  keyFrom,
  MOST_FIELDS,
  type CustomField,
  type CustomFieldDraft,
  type CustomFieldPatch,
  type CustomFields,
} from '@jobwright/contract/custom/field.ts'
import { schemaOf } from '@jobwright/contract/custom/values.ts'
import { missing, refuse, type FieldError } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Tx } from '../../db/open.ts'
import { hiddenFieldText, hides } from '../../db/records/hidden.ts'
import { readCustomFields } from '../../db/records/custom.ts'
import { raw, sql } from '../../db/statement.ts'
import type { Ask, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { readsOf, writeOnce } from '../../request/write.ts'

type Asking = Ask<AnyRoute> & { who: Who }
type Known = readonly CustomField[]
/** What becomes of the fields of a kind; may refuse. */
type Change = (fields: Known) => Known

/** The fields that a company adds to its records. Each change is one of its own, so two people at once lose nothing. */
export function customFieldsFeature({ on, db, changes, fieldUpkeep }: Context): void {
  on(customFields.list, async ({ who, params: { kind } }) => {
    const [fields] = await readCustomFields(readsOf(db, who), kind)
    return { fields: [...present(fields)] }
  })

  on(customFields.usage, async ({ who, params: { kind } }) => {
    const [rows] = await db.within(
      who,
      sql.rows({
        key: 'text',
        n: 'bigint',
      })`select k.key, count(*) as n from ${raw(kind)} t cross join lateral jsonb_object_keys(t.custom - (select custom_hidden(${kind}))) k (key)
        where t.company_id = (select current_company()) and t.deleted_at is null and t.custom <> '{}' group by 1`,
    )
    return { counts: Object.fromEntries(rows.map(({ key, n }) => [key, n])) }
  })

  const changing = <T extends AnyRoute>(route: T, ask: Asking, kind: CustomKind, change: Change) =>
    writeOnce(
      db,
      route,
      ask,
      async (tx) => ({ fields: present(await changeFields(tx, ask, kind, change)) }) as never,
      () => {
        changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId))
        void fieldUpkeep.nudge()
      },
    )

  on(customFields.add, (ask) =>
    changing(customFields.add, ask as Asking, ask.params.kind, (fields) => {
      refuseUnseenGroup(ask.who, ask.body.group)
      return [...fields, newField(ask.body, fields)]
    }),
  )
  on(customFields.update, (ask) =>
    changing(customFields.update, ask as Asking, ask.params.kind, (fields) => {
      const before = presentOne(fields, ask.params.key)
      refuseUnseenGroup(ask.who, before.group, ask.body.group)
      const said = { ...before, ...saidOf(ask.body) }
      const after: CustomField = wordsOf(said) === wordsOf(before) ? said : { ...said, todo: 'words' }
      refuseFields(problemsOf(before, after, fields))
      return fields.map((one) => (one === before ? after : one))
    }),
  )
  on(customFields.order, (ask) =>
    changing(customFields.order, ask as Asking, ask.params.kind, (fields) => {
      // One that somebody else added meanwhile stays behind those that were put in order.
      const at = (key: string) => (ask.body.keys.includes(key) ? ask.body.keys.indexOf(key) : fields.length)
      return fields.toSorted((a, b) => at(a.key) - at(b.key))
    }),
  )
  on(customFields.remove, (ask) =>
    changing(customFields.remove, ask as Asking, ask.params.kind, (fields) => {
      const before = presentOne(fields, ask.params.key)
      refuseUnseenGroup(ask.who, before.group)
      if (before.title !== ask.body.title)
        refuseFields([{ field: 'title', message: 'Type the name of the field as it is.' }])
      return fields.map((one) =>
        one === before ? { ...one, required: false, retired: true, deleted: true, todo: 'clear' } : one,
      )
    }),
  )
}

// What is said of a field: what is left out stays.
const saidOf = (body: CustomFieldPatch): Partial<CustomField> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

// By moving a field out of its group, people could show everybody what they may not see themselves.
function refuseUnseenGroup({ limits }: Who, ...groups: readonly (CustomField['group'] | undefined)[]): void {
  if (groups.some((group) => typeof group === 'string' && hides(limits, group)))
    refuse('forbidden', hiddenFieldText, [{ field: 'group', message: hiddenFieldText }])
}

// What the search finds records by: the titles of choices, of fields that no role hides.
const wordsOf = ({ group, choices }: CustomField) =>
  JSON.stringify([group, choices.map(({ key, title, titleEs }) => [key, title, titleEs])])

const present = (fields: Known): Known => fields.filter(({ deleted }) => !deleted)
const presentOne = (fields: Known, key: string): CustomField =>
  present(fields).find((one) => one.key === key) ?? missing()

/** Changes the fields of a kind while the company is locked, and tells its history what differs. */
async function changeFields(tx: Tx, { who, from }: Asking, kind: CustomKind, change: Change): Promise<Known> {
  const [[row]] = await tx(
    sql.rows({
      fields: 'json?',
    })`select settings -> 'fields' as fields from companies where id = (select current_company()) for update`,
  )
  const all = (row?.fields ?? {}) as CustomFields
  const before: Known = all[kind] ?? []
  const after = change(before)
  const differs = after.filter((one) => !before.includes(one))
  await tx(
    sql`update companies set settings = settings || jsonb_build_object('fields', ${{ ...all, [kind]: after }}::jsonb), version = version + 1
      where id = ${who.companyId}::uuid`,
    companyNote(who.companyId, who.userId, from.requestId, [
      ...differs.map((one) => ({
        field: `fields.${kind}.${one.key}`,
        before: before.find(({ key }) => key === one.key) ?? null,
        after: one,
      })),
      ...(differs.length === 0
        ? [{ field: `fields.${kind}`, before: before.map(({ key }) => key), after: after.map(({ key }) => key) }]
        : []),
    ]),
  )
  return after
}

const sameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

function newField({ key, ...draft }: CustomFieldDraft, fields: Known): CustomField {
  if (present(fields).length >= MOST_FIELDS)
    refuse(
      'state',
      `A kind of record can have up to ${MOST_FIELDS} fields of your own. Delete one that you no longer need.`,
    )
  const taken = fields.map((one) => one.key)
  if (key !== undefined && taken.includes(key))
    refuseFields([{ field: 'key', message: 'Another field has this key, or had it.' }])
  const field: CustomField = {
    ...blankCustomField,
    ...saidOf(draft),
    type: draft.type,
    title: draft.title,
    key: key ?? keyFrom(draft.title, taken),
  }
  refuseFields(problemsOf(undefined, field, fields))
  return field
}

/** What is wrong with a field beside the others of its kind. */
function problemsOf(before: CustomField | undefined, after: CustomField, fields: Known): FieldError[] {
  const others = present(fields).filter((one) => one !== before)
  const choosing = after.type === 'choice' || after.type === 'choices'
  const lost = (before?.choices ?? []).filter(({ key }) => !after.choices.some((choice) => choice.key === key))
  return [
    ...(others.some(({ title }) => sameName(title, after.title))
      ? [{ field: 'title', message: 'Another field already has this name.' }]
      : []),
    ...(choosing && !after.choices.some(({ archived }) => !archived)
      ? [{ field: 'choices', message: 'Add at least one choice.' }]
      : []),
    ...(lost.length > 0 ? [{ field: 'choices', message: 'Choices can be archived but not removed.' }] : []),
    ...initialProblem(after),
  ]
}

// What new records begin with is a value of the field; nobody is everybody's.
function initialProblem(field: CustomField): FieldError[] {
  if (field.initial === null) return []
  const { error } = schemaOf(field).safeParse(field.initial)
  const message = field.type === 'person' ? 'Leave this out.' : error?.issues[0]?.message
  return message === undefined ? [] : [{ field: 'initial', message }]
}
