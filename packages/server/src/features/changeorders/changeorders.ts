import { blankChangeOrder, blankOffer } from '@jobwright/contract/blanks.ts'
import { statusOfStage } from '@jobwright/contract/money/changeStages.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { changeorders as table } from '../../db/schema/changeorders.ts'
import { sql } from '../../db/statement.ts'
import { filesIn, refuseUnseenFiles } from '../../http/attachments.ts'
import { unsentChangeOrder } from '../../http/changeOrders.ts'
import type { Context } from '../../request/context.ts'
import { jobFields, lookAtJob, type JobCustomer } from '../../http/jobFields.ts'
import { mergeOffer, pricedFields, refuseHiddenCosts, usualDisplay } from '../../http/offerFields.ts'
import { mountRecords } from '../../http/records.ts'
import { todayIn } from '../../request/rules.ts'
import { readsOf } from '../../request/write.ts'
import { editedFields, editedFieldsOf } from './edits.ts'
import { linksOfChangeNotice, refuseOtherProjects } from './links.ts'
import { transitionsFeature } from './transitions.ts'
import { proofFeature } from './proof.ts'

/** Change orders: what a project becomes beyond what was agreed first. */
export function changeordersFeature(context: Context): void {
  transitionsFeature(context)
  proofFeature(context)
  mountRecords<JobCustomer>(context, table, changeorders, {
    lookups: lookAtJob,
    async create({ notice, ...draft }, who, looked) {
      refuseHiddenCosts(draft, who)
      const reads = readsOf(context.db, who)
      const display = draft.display ?? (await usualDisplay(reads))
      const fields = { ...blankChangeOrder(todayIn(who.timezone)), ...blankOffer, CustomerId: null, ...draft, display }
      const job = await jobFields(reads, {}, { ProjectId: fields.ProjectId }, '', looked[0])
      await refuseUnseenFiles(reads, who, { wanted: filesIn(draft) }, context.db)
      const stage = notice === true && fields.lines.length === 0 ? 'notice' : 'draft'
      if (stage === 'draft') await refuseOtherProjects(reads, {}, fields)
      const links = stage === 'notice' ? await linksOfChangeNotice(reads, String(fields.ProjectId), fields) : {}
      return pricedFields(
        {},
        {
          ...unsentChangeOrder,
          ...fields,
          ...links,
          billedStatus: 'not_billed',
          CustomerId: job['CustomerId'] ?? null,
          revision: 'A',
          // The words of the field are for the office, which writes what the client reads.
          ...(stage === 'notice' && { noticeText: fields.description ?? '', description: '' }),
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
        await refuseOtherProjects(tx, current, edited)
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
        })`select stage, offer_version as version from changeorders where company_id = (select current_company()) and id = ${id}::uuid`,
      )
      if (found && (found.version > 0 || !['notice', 'draft'].includes(found.stage)))
        refuse('state', 'Only a draft that nobody was sent can be deleted. Void this one instead.')
    },
    merge: mergeOffer,
  })
}
