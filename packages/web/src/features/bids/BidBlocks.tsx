import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import { recordLink } from '../../data/links.ts'
import { useFieldAccess } from '../../data/session.ts'
import { Block, BlockEmpty } from '../../parts/overview/Block.tsx'
import styles from '../../parts/overview/overview.module.css'
import { TalkOf } from '../../parts/overview/TalkOf.tsx'
import { BidStage } from '../../parts/status/BidStage.tsx'
import { Link } from '../../ui/Link.tsx'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'
import { nextStepOf } from './nextStep.ts'

/** Where a bid is with its client, what it comes to, what is to be done next, and the last comments. */
export function BidBlocks({ bid }: { bid: Bid }) {
  const { t, formatDate, formatMoney } = useWords(overviewWords)
  const prices = useFieldAccess('price')
  const step = nextStepOf(bid)
  const [tab, text] = [step.tab, t(`overview.step.${step.key}`)]
  return (
    <div className={styles.pairs}>
      <Block
        title={t('overview.bid')}
        href={recordLink('bids', bid.id, { tab: 'lines' })}
        more={<BidStage bid={bid} />}
      >
        {prices && (
          <p className={styles.total}>
            <Link href={recordLink('bids', bid.id, { tab: 'lines' })}>
              {bid.price === null ? t('overview.noPrice') : formatMoney(bid.price)}
            </Link>
            <span>{t('overview.lines', { n: bid.lines.length })}</span>
          </p>
        )}
        <p className={styles.next}>
          <span className={styles.dim}>{t('overview.nextStep')}</span>
          {tab === undefined ? <span>{text}</span> : <Link href={recordLink('bids', bid.id, { tab })}>{text}</Link>}
        </p>
        {bid.status === BidStatus.Pending && bid.validUntil && (
          <BlockEmpty>{t('overview.validUntil', { day: formatDate(bid.validUntil) })}</BlockEmpty>
        )}
      </Block>
      <TalkOf noun="bids" id={bid.id} />
    </div>
  )
}
