import { needFor } from '@jobwright/contract/permissions.ts'
import { StarredResource } from '@jobwright/contract/resources/stars.ts'
import { statement } from '../db/statement.ts'
import { idsGranting } from '../auth/identify.ts'

const nouns = StarredResource.options
const text = `select json_build_object(${nouns
  .map(
    (noun, i) =>
      `'${noun}', coalesce((select json_agg(s.record_id order by s.created_at, s.record_id) from stars s join ${noun} r on r.company_id = s.company_id and r.id = s.record_id and r.deleted_at is null
      where s.company_id = (select current_company()) and s.user_id = current_person() and s.resource = '${noun}' and holds($${i + 1}::integer[])), '[]'::json)`,
  )
  .join(', ')})::text as starred`
const values = nouns.map((noun) => idsGranting(needFor(noun, 'list')))

/** What the person of this transaction starred and may see, as JSON text. */
export const starredStatement = () => statement({ starred: 'text' }, text, values)
