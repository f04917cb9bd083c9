import type { ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'
import styles from '../../parts/changes/changes.module.css'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { isDecided } from './stages.ts'

/** What happened to a change order so far, and what it waits for. */
export function Steps({ order }: { order: ChangeOrder }) {
  const { t, formatMoment } = useWords(coWords)
  const { stage } = order
  const isSent = order.offerVersion > 0
  const at = (instant: string | null) => (instant === null ? '' : formatMoment(instant))
  const via = {
    '': '',
    link: t('co.viaLink'),
    person: t('co.viaPerson'),
    office: t('co.approvedByOffice'),
  }[order.decidedVia]
  const isApproved = order.status === 1
  const steps = [
    { label: t('co.step.notice'), note: at(order.createdAt), done: true },
    { label: t('co.step.priced'), note: '', done: order.lines.length > 0 || order.price !== null },
    { label: t('co.step.sent', { n: Math.max(1, order.offerVersion) }), note: at(order.sentAt), done: isSent },
    { label: t('co.step.viewed'), note: at(order.viewedAt), done: order.viewedAt !== null },
    isDecided(order)
      ? {
          label: t(`offer.stage.${stage}`),
          note: [at(order.decidedAt), order.decidedBy, isApproved ? via : ''].filter(Boolean).join(' · '),
          done: isApproved,
          bad: !isApproved,
        }
      : stage === 'proceeding'
        ? {
            label: t('offer.stage.proceeding'),
            note: [t(`offer.proceedBasis.${order.proceedBasis || 'none'}`), order.proceedBy, at(order.proceedAt)]
              .filter(Boolean)
              .join(' · '),
            done: false,
            bad: true,
          }
        : { label: t('co.step.waiting'), note: at(order.expiresAt), done: false, now: isSent },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, note, done, ...step }) => (
        <li
          key={label}
          data-done={done || undefined}
          data-now={('now' in step && step.now) || undefined}
          data-bad={('bad' in step && step.bad) || undefined}
        >
          <b>{label}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
