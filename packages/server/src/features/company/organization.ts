import { missing, refuse } from '@jobwright/contract/problem.ts'
import { company, type Organization, type OrganizationDraft } from '@jobwright/contract/resources/company.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import { sql, type Statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Ask, Who } from '../../request/ask.ts'
import { isRight } from '../../auth/passwords.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

const GRACE_DAYS = 90
// Fields with a column of their own; the others lie in the profile.
const columns = {
  displayName: 'name',
  timezone: 'timezone',
  currency: 'currency',
  country: 'country',
  language: 'language',
} as const
const plain = [
  'legalName',
  'licences',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'phone2',
  'email',
  'website',
  'pdfFooter',
] as const

const read = sql.rows({
  version: 'int',
  displayName: 'text',
  timezone: 'text',
  currency: 'text',
  country: 'text',
  language: 'text',
  profile: 'json',
  logo: 'text?',
  closingAt: 'text?',
})`select version, name as "displayName", timezone, currency, country, language, profile, logo, wire(closing_at) as "closingAt" from companies where id = (select current_company()) for update`

const columnsOf = <T extends { profile: unknown }>({ profile: _, ...columns }: T) => columns

/** The company of this transaction, locked. */
export async function readOrganization(tx: Tx): Promise<{ organization: Organization; taxId: string }> {
  const [[row]] = await tx(read)
  if (!row) return missing()
  const profile = row.profile as Record<string, unknown>
  const texts = Object.fromEntries(plain.map((field) => [field, String(profile[field] ?? '')]))
  const taxId = String(profile['taxId'] ?? '')
  const organization = {
    ...texts,
    ...columnsOf(row),
    brand: profile['brand'] ?? null,
    weekStart: profile['weekStart'] ?? 0,
    dateFormat: profile['dateFormat'] ?? (row.country === 'US' ? 'MDY' : 'DMY'),
    // So short a number would be told whole by its last four.
    taxIdEnd: taxId.length >= 6 ? taxId.slice(-4) : taxId ? '••' : '',
  } as Organization
  return { organization, taxId }
}

type Asking = Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who }

/** Who the company is, and its end. */
export function organizationFeature(context: Context): void {
  const { on, db, changes } = context
  const told = (who: Who) => () => changes.publish(changeBy(who, 'companies', 'updated', who.companyId))

  on(company.read, async ({ who }) => (await db.transaction(who, readOrganization)).organization)

  on(company.update, (ask) => writeOnce(db, company.update, ask, (tx) => change(tx, ask, ask.body), told(ask.who)))

  on(company.close, async (ask) => {
    const { who, body, from } = ask
    const [[account]] = await db.within(
      who,
      sql.rows({
        stored: 'text?',
      })`select password_hash as stored from users where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid`,
    )
    const right = await isRight(account?.stored, body.password)
    return writeOnce(
      db,
      company.close,
      ask,
      async (tx) => {
        const { organization } = await readOrganization(tx)
        refuseFields([
          ...(body.name.trim() === organization.displayName
            ? []
            : [{ field: 'name', message: 'This isn’t your company’s name.' }]),
          ...(right ? [] : [{ field: 'password', message: 'This isn’t your current password.' }]),
        ])
        if (organization.closingAt) refuse('state', 'This company is already being closed.')
        await tx(
          sql`update companies set closing_at = now() + make_interval(days => ${GRACE_DAYS}), version = version + 1 where id = ${who.companyId}::uuid`,
          companyNote(who.companyId, who.userId, from.requestId, [
            { field: 'closing', before: null, after: 'asked for' },
          ]),
        )
        return (await readOrganization(tx)).organization
      },
      told(who),
    )
  })

  on(company.reopen, (ask) =>
    writeOnce(
      db,
      company.reopen,
      ask,
      async (tx) => {
        const { who, from } = ask
        const { organization } = await readOrganization(tx)
        const [[standing]] = await tx(
          sql.rows({
            found: 'bool',
          })`select true as found from companies where id = ${who.companyId}::uuid and status = 'active'`,
        )
        if (!standing) refuse('state', 'This company is already being deleted. It can’t be kept.')
        if (organization.closingAt)
          await tx(
            sql`update companies set closing_at = null, version = version + 1 where id = ${who.companyId}::uuid`,
            companyNote(who.companyId, who.userId, from.requestId, [
              { field: 'closing', before: 'asked for', after: null },
            ]),
          )
        return (await readOrganization(tx)).organization
      },
      told(ask.who),
    ),
  )
}

async function change(tx: Tx, { who, from }: Asking, body: OrganizationDraft): Promise<Organization> {
  const { version, taxId, ...patch } = body
  const { organization: before, taxId: knownTax } = await readOrganization(tx)
  if (version !== before.version) refuse('conflict', 'Someone else just changed this. Review it before you save.')
  const changed = Object.entries(patch).filter(([field, value]) => before[field as keyof Organization] !== value)
  const own = Object.fromEntries(changed.filter(([field]) => !(field in columns)))
  const profile = { ...own, ...(taxId !== undefined && { taxId }) }
  const set: Statement[] = changed.flatMap(([field, value]) =>
    field in columns
      ? [
          {
            text: `update companies set ${columns[field as keyof typeof columns]} = $1 where id = (select current_company())`,
            values: [String(value)],
          },
        ]
      : [],
  )
  const notes = [
    ...changed.map(([field, after]) => ({ field, before: before[field as keyof Organization], after })),
    // That it was changed is history; what it is stays here.
    ...(taxId !== undefined && taxId !== knownTax ? [{ field: 'taxId', before: '•', after: '•' }] : []),
  ]
  if (notes.length > 0)
    await tx(
      ...set,
      sql`update companies set profile = profile || ${profile}::jsonb, version = version + 1 where id = ${who.companyId}::uuid`,
      companyNote(who.companyId, who.userId, from.requestId, notes),
    )
  return (await readOrganization(tx)).organization
}
