import { blankChangeOrder, blankOffer } from '@jobwright/contract/blanks.ts'
import { statusOfStage } from '@jobwright/contract/money/states.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { changeorders as table } from '../../db/schema/changeorders.ts'
import { sql } from '../../db/statement.ts'
import { filesIn, refuseUnseenFiles } from '../../http/attachments.ts'
import { unsentChangeOrder } from '../../http/changeOrders.ts'
import type { Context } from '../../http/context.ts'
import { jobFields, lookAtJob, type JobCustomer } from '../../http/jobFields.ts'
import { mergeOffer, pricedFields, refuseHiddenCosts } from '../../http/offerFields.ts'
import { mountRecords } from '../../http/records.ts'
import { todayIn } from '../../http/rules.ts'
import { readsOf } from '../../http/write.ts'
import { editedFields, editedFieldsOf } from './edits.ts'
import { movesFeature } from './moves.ts'

/** Change orders: what a project becomes beyond what was agreed first. */
export function changeordersFeature(context: Context): void {
  movesFeature(context)
  mountRecords<JobCustomer>(context, table, changeorders, {
    lookups: lookAtJob,
    async create({ notice, ...draft }, who, looked) {
      refuseHiddenCosts(draft, who)
      const fields = { ...blankChangeOrder(todayIn(who.timezone)), ...blankOffer, CustomerId: null, ...draft }
      const job = await jobFields(readsOf(context.db, who), {}, { ProjectId: fields.ProjectId }, '', looked[0])
      await refuseUnseenFiles(readsOf(context.db, who), who, { wanted: filesIn(draft) }, context.db)
      const stage = notice === true && fields.lines.length === 0 ? 'notice' : 'draft'
      return pricedFields(
        {},
        {
          ...unsentChangeOrder,
          ...fields,
          billedStatus: 'not_billed',
          CustomerId: job['CustomerId'] ?? null,
          revision: 'A',
          stage,
          status: statusOfStage(stage),
        },
        { allowNegative: true },
      )
    },
    change: {
      fields: editedFields,
      async apply(current, patch, { who, tx }) {
        const edited = editedFieldsOf(current, patch, who)
        await refuseUnseenFiles(tx, who, { had: filesIn(current), wanted: filesIn(patch) })
        if (edited['ProjectId'] === undefined || edited['ProjectId'] === current['ProjectId']) return edited
        const { CustomerId = null } = await jobFields(tx, {}, { ProjectId: edited['ProjectId'] }, '')
        return { ...edited, CustomerId }
      },
    },
    async permit(read, id, _who, to) {
      if (to !== 'remove') return
      const [[found]] = await read(
        sql.rows({
          stage: 'text',
          version: 'int',
        })`select stage, offer_version as version from changeorders where company_id = current_company() and id = ${id}::uuid`,
      )
      if (found && (found.version > 0 || !['notice', 'draft'].includes(found.stage)))
        refuse('state', 'Only a draft that nobody was sent can be deleted. Void this one instead.')
    },
    merge: mergeOffer,
  })
}
