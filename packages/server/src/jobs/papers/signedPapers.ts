import { sql } from '../../db/statement.ts'
import { startPoller, type Poller } from '../poller.ts'
import { signedPaper } from './offers.ts'
import type { PaperParts } from './papers.ts'

/** How often papers are looked for that could not be made at the signature, ms. */
const SWEEP_MS = 60_000

/**
 * Makes the paper of each decided version with its certificate, right after the decision: what is evidence exists from then
 * on, with its hash, and not only once somebody asks for it. One that can't be made now is tried again later and later.
 */
export function startSignedPapers(parts: PaperParts, log: (error: unknown) => void): Poller {
  return startPoller(
    SWEEP_MS,
    async (stopping) => {
      const [missing] = await parts.db.outside(
        sql.rows({
          companyId: 'uuid',
          offerId: 'uuid',
        })`select company as "companyId", offer as "offerId" from offers_without_signed_paper(20)`,
      )
      for (const { companyId, offerId } of missing) {
        if (stopping()) return
        await signedPaper(parts, companyId, offerId).catch(async (error: unknown) => {
          log(error)
          const problem = error instanceof Error ? error.message : String(error)
          await parts.db.outside(
            sql`select signed_paper_failed(${companyId}::uuid, ${offerId}::uuid, ${problem.slice(0, 300)})`,
          )
        })
      }
    },
    log,
  )
}
