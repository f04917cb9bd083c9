import { blankCrew } from '@jobwright/contract/blanks.ts'
import { crews, type CrewMember } from '@jobwright/contract/resources/crews.ts'
import type { Tx } from '../../db/open.ts'
import { crews as table } from '../../db/schema/schedule.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { mountRecords } from '../../http/records.ts'
import { refuseFields } from '../../request/rules.ts'
import { readsOf } from '../../request/write.ts'

/** Crews: people who work together. Who was in a crew stays known, so members end and are not removed by the rules. */
export function crewsFeature(context: Context): void {
  mountRecords(context, table, crews, {
    async create(draft, who) {
      const fields = { ...blankCrew, ...draft }
      await refuseStrangers(readsOf(context.db, who), fields.members)
      return fields
    },
    change: {
      fields: ['members'],
      async apply(_current, patch, { tx }) {
        await refuseStrangers(tx, patch['members'] as CrewMember[])
        return patch
      },
    },
  })
}

// Members are people of the company.
async function refuseStrangers(read: Tx, members: readonly CrewMember[]): Promise<void> {
  if (members.length === 0) return
  const ids = [...new Set(members.map(({ UserId }) => UserId))]
  const [known] = await read(
    sql.rows({
      id: 'uuid',
    })`select id from users where company_id = (select current_company()) and id = any (${ids}::uuid[])`,
  )
  const found = new Set(known.map(({ id }) => id))
  refuseFields(
    members.flatMap(({ UserId }, at) =>
      found.has(UserId.toLowerCase())
        ? []
        : [{ field: `members.${at}.UserId`, message: 'This person isn’t available.' }],
    ),
  )
}
