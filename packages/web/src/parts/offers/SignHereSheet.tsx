import { Checkbox } from '@mantine/core'
import { offers } from '@jobwright/contract/calls.gen.ts'
import { chooseOption, choicesOf } from '@jobwright/contract/money/choices.ts'
import { isChoice, type MoneyDocument } from '@jobwright/contract/money/document.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { documentOf, type Sheet as PricedSheet } from '@jobwright/contract/money/sheet.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferSigner } from '@jobwright/contract/resources/offerSigners.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { SignaturePad, signatureProblem } from '../forms/SignaturePad.tsx'
import type { SignatureMark } from '../forms/formTools.ts'
import { useRun } from '../useRefusalNotice.ts'
import styles from './offers.module.css'
import { offersChanged } from './useOffers.ts'

type Props = {
  offer: Offer
  /** Which of several signers signs. */
  signer: OfferSigner | undefined
  sheet: PricedSheet
  name: string
  onClose: () => void
}

/** Takes a client's signature on this device. What they sign is the version that was sent. */
export function SignHereSheet({ offer, signer, sheet, name, onClose }: Props) {
  const { t, formatMoney, formatMoment } = useWords(offersWords)
  const { busy, run } = useRun()
  // The first signature decides on the options for everybody.
  const first = firstSigned(offer)
  const [document, setDocument] = useState<MoneyDocument>(() => chosenIn(documentOf(sheet), first?.decision?.choices))
  const [mark, setMark] = useState<SignatureMark>({ name: signer?.name ?? name, title: '', path: '' })
  const [drawn, setDrawn] = useState(true)
  const [ticks, setTicks] = useState({ consent: false, intent: false })
  const [tried, setTried] = useState(false)
  const problem = signatureProblem(mark, drawn)
  const isTicked = ticks.consent && ticks.intent
  const options = document.lines.filter((line) => isChoice(line) && !line.hiddenFromClient)
  const total = totalsOf(document)
  const amountOf = (id: string) => (total.lines.find((line) => line.id === id)?.total ?? 0) / 100
  const sign = () => {
    setTried(true)
    if (problem || !isTicked) return
    const shown = new Set(options.map(({ id }) => id))
    run(async () => {
      await call(offers.signHere, {
        params: { id: offer.id },
        body: {
          paperHash: offer.paperHash,
          ...(signer && { signerId: signer.id }),
          name: mark.name.trim(),
          title: mark.title.trim(),
          path: mark.path,
          choices: choicesOf(document).filter((id) => shown.has(id)),
          consent: true,
          intent: true,
        },
      })
      offersChanged(offer.resource, offer.recordId)
      noticeSaved(t('offers.signed'))
      onClose()
    })
  }
  return (
    <Sheet
      title={
        signer
          ? t('offers.signTitleOf', { n: offer.version, name: signer.name })
          : t('offers.signTitle', { n: offer.version })
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        sign()
      }}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('offers.signIt', { total: formatMoney(total.total / 100) })}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t('offers.signText')}</p>
      {options.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{t('offers.options')}</legend>
          {first && (
            <p className={styles.dim}>
              {t('offers.chosenBy', { name: first.name, when: formatMoment(first.decidedAt ?? '') })}
            </p>
          )}
          {options.map((line) => (
            <label key={line.id} className={styles.option}>
              <input
                type={line.optionGroup === null ? 'checkbox' : 'radio'}
                name={line.optionGroup ?? line.id}
                checked={line.selected}
                disabled={first !== undefined}
                onChange={(event) => setDocument(chooseOption(document, line.id, event.currentTarget.checked))}
              />
              <span>{line.optionGroup === null ? line.name : `${line.optionGroup}: ${line.name}`}</span>
              <b>{formatMoney(amountOf(line.id))}</b>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.total}>
        <span>{t('offers.total')}</span> <strong>{formatMoney(total.total / 100)}</strong>
      </p>
      <SignaturePad
        value={mark}
        onChange={setMark}
        drawn={drawn}
        onDrawn={setDrawn}
        problem={tried ? problem : undefined}
      />
      <div className={styles.ticks}>
        {(['consent', 'intent'] as const).map((tick) => (
          <Checkbox
            key={tick}
            label={t(`offers.${tick}`)}
            checked={ticks[tick]}
            onChange={(event) => setTicks({ ...ticks, [tick]: event.currentTarget.checked })}
          />
        ))}
        {tried && !isTicked && (
          <p className={styles.problem} role="alert">
            {t('offers.ticks')}
          </p>
        )}
      </div>
    </Sheet>
  )
}

const firstSigned = ({ signers }: Offer): OfferSigner | undefined =>
  signers
    .filter(({ state }) => state === 'signed')
    .sort((a, b) => (a.decidedAt ?? '').localeCompare(b.decidedAt ?? ''))[0]

/** A document with exactly these options; as it is without them. */
const chosenIn = (document: MoneyDocument, choices: readonly string[] | undefined): MoneyDocument =>
  choices === undefined
    ? document
    : {
        ...document,
        lines: document.lines.map((line) =>
          isChoice(line) && !line.hiddenFromClient ? { ...line, selected: choices.includes(line.id) } : line,
        ),
      }
