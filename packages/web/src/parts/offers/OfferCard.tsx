import { Button } from '@mantine/core'
import { IconDownload, IconLink, IconLinkOff, IconMail, IconPencil, IconSignature, IconX } from '@tabler/icons-react'
import { addressOf } from '@jobwright/contract/call.ts'
import { offers } from '@jobwright/contract/calls.gen.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import { useState } from 'react'
import { lastMomentBefore } from '../../data/days.ts'
import { call } from '../../data/api.ts'
import { downloadFile } from '../../data/download.ts'
import { TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import styles from './offers.module.css'
import type { OfferSteps } from './offerSteps.ts'
import { Signers } from './Signers.tsx'
import { offersChanged, shownState } from './useOffers.ts'

const tones: Readonly<Record<ReturnType<typeof shownState>, BadgeTone>> = {
  open: 'yellow',
  expired: 'gray',
  replaced: 'gray',
  revoked: 'gray',
  approved: 'green',
  declined: 'red',
  void: 'red',
}

/** A version that a client was sent: where it stands, its papers, its talk and what happened to it. */
export function OfferCard({ offer, number, steps }: { offer: Offer; number: string; steps: OfferSteps | undefined }) {
  const { t, formatMoment, formatMoney, formatDate } = useWords(offersWords)
  const { run } = useRun()
  const state = shownState(offer)
  const isOpen = offer.state === 'open'
  const several = offer.signers.length > 0
  const signed = offer.signers.filter((one) => one.state === 'signed').length
  const paper = (signed: boolean) =>
    run(() =>
      downloadFile(
        addressOf(offers.paper, { params: { id: offer.id }, query: signed ? { signed: '1' } : {} }),
        `${number} v${offer.version}${signed ? ' signed' : ''}.pdf`,
      ),
    )
  // The last word about each address counts.
  const refused = isOpen && lastMail(offer)?.state === 'failed' ? lastMail(offer) : undefined
  const waits = isOpen && ['asked', 'changes'].includes(lastSaid(offer)?.kind ?? '')
  return (
    <section className={styles.card} aria-labelledby={`offer-${offer.id}`}>
      <div className={styles.head}>
        <h3 id={`offer-${offer.id}`}>{t('offers.version', { n: offer.version })}</h3>
        <StatusBadge tone={tones[state]}>
          {several && state === 'open'
            ? t('offers.signedOf', { n: signed, of: offer.signers.length })
            : t(`offers.state.${state}`)}
        </StatusBadge>
        <span className={styles.amount}>{formatMoney(offer.decision?.total ?? offer.total)}</span>
      </div>
      <p className={styles.dim}>
        {t('offers.sentBy', { name: offer.createdBy, when: formatMoment(offer.createdAt) })}
        {isOpen && ` · ${t('offers.expires', { date: formatDate(lastMomentBefore(offer.expiresAt)) })}`}
      </p>
      {offer.voidAt && <p className={styles.waits}>{t('offers.voidSince', { when: formatMoment(offer.voidAt) })}</p>}
      {offer.codeEmail !== '' && (
        <p className={styles.dim}>
          {several ? t('offers.asksCodes') : t('offers.asksCode', { email: offer.codeEmail })}
        </p>
      )}
      {offer.decision && (
        <p className={styles.decision}>
          {[offer.decision.name, offer.decision.title, offer.decidedAt && formatMoment(offer.decidedAt)]
            .filter(Boolean)
            .join(' · ')}
          {offer.decision.note && <span>{offer.decision.note}</span>}
        </p>
      )}
      {several && <Signers offer={offer} steps={steps} isOpen={state === 'open'} />}
      <div className={styles.buttons}>
        {steps && !several && (
          <>
            <Button
              leftSection={<IconSignature size={16} aria-hidden />}
              onClick={() => steps.signHere()}
              disabled={state !== 'open'}
            >
              {t('offers.signHere')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLink size={16} aria-hidden />}
              onClick={() => steps.link()}
              disabled={state !== 'open'}
            >
              {t('offers.copyLink')}
            </Button>
            {steps.remind && (
              <Button
                variant="default"
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={() => steps.remind?.()}
                disabled={state !== 'open'}
              >
                {t('offers.remind')}
              </Button>
            )}
            {hasLink(offer) && (
              <Button
                variant="default"
                leftSection={<IconLinkOff size={16} aria-hidden />}
                onClick={() => steps.unlink()}
              >
                {t('offers.unlinkAll')}
              </Button>
            )}
          </>
        )}
        {steps?.revise && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={steps.revise}>
            {t('offers.revise', { n: offer.version + 1 })}
          </Button>
        )}
        {steps?.revoke && (
          <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={steps.revoke}>
            {t('offers.revoke')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => paper(false)}>
          {t('offers.paper')}
        </Button>
        {offer.decision && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => paper(true)}>
            {t('offers.signedPaper')}
          </Button>
        )}
      </div>
      <p className={styles.hash}>
        {t('offers.fingerprint')} {offer.paperHash}
      </p>
      {offer.signedHash && (
        <p className={styles.hash}>
          {t('offers.signedFingerprint')} {offer.signedHash}
        </p>
      )}
      {refused && (
        <p className={styles.refused} role="alert">
          {t('offers.mailRefused', { problem: refused.problem })}
        </p>
      )}
      {waits && <p className={styles.waits}>{t('offers.unanswered')}</p>}
      {offer.heldBy !== null && <p className={styles.waits}>{t('offers.held', { name: offer.heldBy })}</p>}
      <ol className={styles.events} aria-label={t('offers.history')}>
        {offer.events.map((event) => (
          <li key={event.id}>
            <span className={styles.when}>{formatMoment(event.at)}</span>
            <span>
              <b>
                {t(
                  event.kind === 'unlinked' && event.note === ''
                    ? 'offers.event.unlinkedAll'
                    : `offers.event.${event.kind}`,
                  { note: event.note },
                )}
              </b>{' '}
              {event.name || (event.isClient ? t('offers.client') : '')}
              {event.note && !['mailed', 'reminded', 'coded', 'unlinked'].includes(event.kind) && <q>{event.note}</q>}
            </span>
          </li>
        ))}
      </ol>
      {steps && <Answer offer={offer} />}
    </section>
  )
}

const hasLink = ({ links }: Offer): boolean => links.some(({ revokedAt }) => revokedAt === null)
const lastMail = ({ events }: Offer) => events.filter(({ mail }) => mail !== null).at(-1)?.mail
const lastSaid = ({ events }: Offer) =>
  events.filter(({ kind }) => kind === 'asked' || kind === 'changes' || kind === 'answered').at(-1)

function Answer({ offer }: { offer: Offer }) {
  const { t } = useWords(offersWords)
  const { busy, run } = useRun()
  const [text, setText] = useState('')
  const send = () =>
    run(async () => {
      await call(offers.answer, { params: { id: offer.id }, body: { text: text.trim() } })
      setText('')
      offersChanged(offer.resource, offer.recordId)
      noticeSaved(t('offers.answered'))
    })
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send()
      }}
    >
      <TextArea
        label={t('offers.answer')}
        description={t('offers.answerHint')}
        max={2000}
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
        {t('offers.sendAnswer')}
      </Button>
    </form>
  )
}
