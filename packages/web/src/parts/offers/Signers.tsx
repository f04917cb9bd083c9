import { Button } from '@mantine/core'
import { IconLink, IconLinkOff, IconMail, IconSignature } from '@tabler/icons-react'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferSigner } from '@jobwright/contract/resources/offerSigners.ts'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import styles from './offers.module.css'
import type { OfferSteps } from './offerSteps.ts'

const tones: Readonly<Record<OfferSigner['state'], BadgeTone>> = { waiting: 'yellow', signed: 'green', declined: 'red' }

type Props = {
  offer: Offer
  steps: OfferSteps | undefined
  /** Whether it can still be signed. */
  isOpen: boolean
}

/** The people who must all sign a version: where each of them stands, and what the office may do about it. */
export function Signers({ offer, steps, isOpen }: Props) {
  const { t } = useWords(offersWords)
  return (
    <ul className={styles.signers} aria-label={t('offers.signers')}>
      {offer.signers.map((signer) => (
        <li key={signer.id}>
          <div className={styles.head}>
            <b>{signer.name}</b>
            <StatusBadge tone={tones[signer.state]}>{t(`offers.signer.${signer.state}`)}</StatusBadge>
          </div>
          <SignerText signer={signer} />
          {steps && isOpen && signer.state === 'waiting' && <SignerButtons signer={signer} steps={steps} />}
        </li>
      ))}
    </ul>
  )
}

function SignerText({ signer }: { signer: OfferSigner }) {
  const { t, formatMoment } = useWords(offersWords)
  const { decision, decidedAt, viewedAt, email, state, linkUntil } = signer
  const parts = [
    email,
    decision?.title,
    decidedAt && formatMoment(decidedAt),
    decision?.via === 'person' && t('offers.inPerson'),
    state === 'waiting' && (viewedAt ? t('offers.viewed', { when: formatMoment(viewedAt) }) : t('offers.notViewed')),
    state === 'waiting' && !(linkUntil !== null && Date.parse(linkUntil) > Date.now()) && t('offers.noLink'),
  ].filter(Boolean)
  return <p className={styles.dim}>{parts.join(' · ')}</p>
}

function SignerButtons({ signer, steps }: { signer: OfferSigner; steps: OfferSteps }) {
  const { t } = useWords(offersWords)
  const buttons = [
    { key: 'signHere', Icon: IconSignature, label: t('offers.signHere'), onClick: () => steps.signHere(signer) },
    { key: 'link', Icon: IconLink, label: t('offers.copyLink'), onClick: () => steps.link(signer) },
    ...(steps.remind
      ? [{ key: 'remind', Icon: IconMail, label: t('offers.remind'), onClick: () => steps.remind?.(signer) }]
      : []),
    ...(signer.linkUntil === null
      ? []
      : [{ key: 'unlink', Icon: IconLinkOff, label: t('offers.unlink'), onClick: () => steps.unlink(signer) }]),
  ]
  return (
    <div className={styles.buttons}>
      {buttons.map(({ key, Icon, label, onClick }) => (
        <Button
          key={key}
          size="xs"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          aria-label={`${label}: ${signer.name}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
