import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { formatTaxRate } from '@jobwright/contract/money/format.ts'
import { taxrates } from '@jobwright/contract/calls.gen.ts'
import { Checkbox } from '@mantine/core'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { addLink } from '../../data/links.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import type { EditedOffer } from './editedOffer.ts'
import type { OfferEditor } from './offerEditor.ts'
import { useOffer } from './useOfferEditor.ts'
import styles from './lines.module.css'

type Rate = EditedOffer['head']['taxRates'][number]
const MOST_RATES = 100

/** The rates of the document, with those of the company that could be chosen. */
export function useRates(editor: OfferEditor): { rate: Rate; isHere: boolean; now: number | undefined }[] {
  const here = useOffer(editor, (offer) => offer.head.taxRates)
  const may = useCan(taxrates.list)
  const known = useShortList('taxrates', { status: 'active', sort: 'title', order: 'asc' }, MOST_RATES, may)
  const rows = known.data?.rows ?? []
  return [
    ...here.map((rate) => ({ rate, isHere: true, now: rows.find(({ id }) => id === rate.id)?.rate })),
    ...rows
      .filter(({ id }) => !here.some((rate) => rate.id === id))
      .map(({ id, title, rate }) => ({ rate: { id, name: title, rate }, isHere: false, now: rate })),
  ]
}

/** Returns the offer with a rate on it. */
export const withRate = (offer: EditedOffer, rate: Rate): EditedOffer =>
  offer.head.taxRates.some(({ id }) => id === rate.id)
    ? offer
    : { ...offer, head: { ...offer.head, taxRates: [...offer.head.taxRates, rate] } }

/** Which rates tax a line. */
export function RateChoices({
  editor,
  line,
  problem,
}: {
  editor: OfferEditor
  line: MoneyLine
  problem: string | undefined
}) {
  const { t } = useWords(bidlinesWords)
  const rates = useRates(editor)
  const set = (rate: Rate, isOn: boolean) =>
    editor.store.change((offer) => ({
      ...(isOn ? withRate(offer, rate) : offer),
      lines: offer.lines.map((one) => {
        if (one.id !== line.id) return one
        const others = one.taxRateIds.filter((id) => id !== rate.id)
        return { ...one, taxRateIds: isOn ? [...others, rate.id] : others }
      }),
    }))
  return (
    <Checkbox.Group label={t('bidlines.taxes')} error={problem} value={[...line.taxRateIds]}>
      <div className={styles.checks}>
        {rates.map(({ rate }) => (
          <Checkbox
            key={rate.id}
            value={rate.id}
            label={`${rate.name} ${formatTaxRate(rate.rate)}`}
            onChange={(event) => set(rate, event.currentTarget.checked)}
          />
        ))}
        {rates.length === 0 && <NoRates />}
      </div>
    </Checkbox.Group>
  )
}

/** Where rates come from. */
export function NoRates() {
  const { t } = useWords(bidlinesWords)
  const may = useCan(taxrates.create)
  return (
    <p className={styles.hint}>
      {t('bidlines.noRates')} {may && <Link href={addLink('taxrates')}>{t('bidlines.addRate')}</Link>}
    </p>
  )
}
