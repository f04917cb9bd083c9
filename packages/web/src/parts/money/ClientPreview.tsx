import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { clientSheet, displays, type Display, type ListedLine } from '@jobwright/contract/money/clientSheet.ts'
import { isChoice, type MoneyLine, type MoneyTotals } from '@jobwright/contract/money/document.ts'
import { formatMoney, formatPercent, formatTaxRate, formatUnitMoney } from '@jobwright/contract/money/format.ts'
import { quantityText } from '@jobwright/contract/money/units.ts'
import { unitPriceOf } from '@jobwright/contract/money/pricing.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { Select } from '@mantine/core'
import { memo, use, useEffect, useMemo, useState } from 'react'
import { useMe } from '../../data/session.ts'
import { textOf } from '../../words/catalogue.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { fill, useWords, type WordKey } from '../../words/words.tsx'
import { filesByKind } from '../paperFiles/fileMoves.ts'
import { moneyOf } from './editedOffer.ts'
import type { OfferEditor } from './offerEditor.ts'
import { useOffer } from './useOfferEditor.ts'
import styles from './preview.module.css'

type Language = 'en' | 'es'
type Props = { editor: OfferEditor; title: string; customer: string; isReadOnly: boolean }

/** The preview follows once somebody stops typing for so long. */
const AFTER_MS = 250

/** What the client sees of what is on the screen. */
export function ClientPreview({ editor, title, customer, isReadOnly }: Props) {
  const { t, language: own } = useWords(bidlinesWords)
  const { Company } = useMe()
  const offer = useSettled(editor)
  const [wanted, setWanted] = useState<Language | null>(null)
  const language = wanted ?? (offer.head.language || own)
  const { display, attachments } = offer.head
  const files = filesByKind(attachments)
  const sheet = useMemo(() => {
    try {
      const client = clientSheet(moneyOf(offer), display)
      return { ...client, totals: totalsOf(client.document) }
    } catch {
      return null
    }
  }, [offer, display])
  return (
    <div className={styles.preview}>
      <PreviewBar editor={editor} language={language} isReadOnly={isReadOnly} onLanguage={setWanted} />
      <article className={styles.page} lang={language}>
        <p className={styles.company}>{Company.name}</p>
        <h2 className={styles.title}>{title}</h2>
        {customer !== '' && <PaperText language={language} word="bidlines.paper.for" params={{ name: customer }} />}
        {sheet ? (
          <Paper
            language={language}
            currency={Company.currency}
            display={display}
            lines={sheet.document.lines}
            listed={sheet.listed}
            totals={sheet.totals}
            terms={offer.head.terms}
          />
        ) : (
          <p>{t('bidlines.noTotals')}</p>
        )}
        {attachments.length > 0 && (
          <PaperText
            language={language}
            word="bidlines.paper.files"
            params={{
              photos: files.photos.length,
              documents: files.documents.length,
            }}
          />
        )}
      </article>
    </div>
  )
}

type BarProps = {
  editor: OfferEditor
  language: Language
  isReadOnly: boolean
  onLanguage: (language: Language) => void
}

/** What the client sees of each line, and in which language it is previewed. Apart, because its fields are drawn slowly. */
const PreviewBar = memo(function PreviewBar({ editor, language, isReadOnly, onLanguage }: BarProps) {
  const { t } = useWords(bidlinesWords)
  const display = useOffer(editor, ({ head }) => head.display)
  return (
    <div className={styles.bar}>
      <Select
        size="xs"
        aria-label={t('bidlines.display.label')}
        data={displays.map((value) => ({ value, label: t(`bidlines.display.${value}`) }))}
        value={display}
        disabled={isReadOnly}
        allowDeselect={false}
        onChange={(value) =>
          value && editor.store.change((now) => ({ ...now, head: { ...now.head, display: value as Display } }))
        }
      />
      <SegmentedControl
        size="xs"
        aria-label={t('bidlines.preview.language')}
        data={[
          { value: 'en', label: 'EN' },
          { value: 'es', label: 'ES' },
        ]}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
      />
    </div>
  )
})

/** The offer, a moment after the last change. */
function useSettled(editor: OfferEditor) {
  const [offer, setOffer] = useState(() => editor.store.get())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unfollow = editor.store.follow(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setOffer(editor.store.get()), AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [editor])
  return offer
}

/** Texts in the language of the paper, whatever the reader's is. */
function usePaper(language: Language): (key: WordKey, params?: Record<string, string | number>) => string {
  if (language === 'es') use(bidlinesWords.come())
  return (key, params) => fill(textOf(key, language), params)
}

function PaperText({
  language,
  word,
  params,
}: {
  language: Language
  word: WordKey
  params: Record<string, string | number>
}) {
  const said = usePaper(language)
  return <p className={styles.dim}>{said(word, params)}</p>
}

type PaperProps = {
  language: Language
  currency: string
  display: Display
  lines: readonly MoneyLine[]
  listed: readonly ListedLine[]
  totals: MoneyTotals
  terms: string
}

function Paper({ language, currency, display, lines, listed, totals, terms }: PaperProps) {
  const said = usePaper(language)
  const money = (cents: number) => formatMoney(cents, language, currency)
  const totalOf = new Map(totals.lines.map((line) => [line.id, line]))
  const sections = [...new Set([...lines.filter((line) => !isChoice(line)), ...listed].map((one) => one.section))]
  const options = lines.filter(isChoice)
  const groups = [...new Set(options.map((line) => line.optionGroup))]
  const sectionTotal = (section: string) =>
    lines
      .filter((line) => line.section === section && !isChoice(line))
      .reduce((sum, line) => sum + (totalOf.get(line.id)?.total ?? 0), 0)
  return (
    <>
      {sections.map((section) => (
        <section key={section} className={styles.section}>
          <Row
            name={section || said(sections.length > 1 ? 'bidlines.paper.other' : 'bidlines.paper.work')}
            amount={money(sectionTotal(section))}
            isHead
          />
          {listed
            .filter((line) => line.section === section)
            .map((line) => (
              <Row
                key={line.id}
                name={line.name}
                more={line.description}
                detail={line.quantity === null ? '' : quantityText(line.quantity, line.unit)}
              />
            ))}
          {display === 'prices' &&
            lines
              .filter((line) => line.section === section && !isChoice(line) && line.name !== '')
              .map((line) => (
                <Row
                  key={line.id}
                  name={line.name}
                  more={line.description}
                  detail={`${quantityText(line.quantity, line.unit)} × ${formatUnitMoney(unitPriceOf(line), language, currency)}`}
                  amount={money(totalOf.get(line.id)?.total ?? 0)}
                />
              ))}
        </section>
      ))}
      {groups.map((group) => (
        <section key={group ?? ''} className={styles.options}>
          <h3>{group === null ? said('bidlines.paper.addIfYouLike') : said('bidlines.paper.chooseOne', { group })}</h3>
          {options
            .filter((line) => line.optionGroup === group)
            .map((line) => (
              <div key={line.id} className={styles.option} data-on={line.selected || undefined}>
                <span className={styles.choice} data-round={group !== null || undefined} aria-hidden />
                <span className={styles.name}>
                  {line.name}
                  {line.selected && <span className={styles.unseen}> ({said('bidlines.paper.chosen')})</span>}
                </span>
                <span>{money(totalOf.get(line.id)?.total ?? 0)}</span>
              </div>
            ))}
        </section>
      ))}
      <div className={styles.totals}>
        {(totals.discount !== 0 || totals.tax !== 0) && (
          <Row name={said('bidlines.total.subtotal')} amount={money(totals.subtotal)} />
        )}
        {totals.discount !== 0 && <Row name={said('bidlines.total.discount')} amount={money(-totals.discount)} />}
        {totals.taxes.map((tax) => (
          <Row key={tax.id} name={`${tax.name} ${formatTaxRate(tax.rate)}`} amount={money(tax.tax)} />
        ))}
        <Row name={said('bidlines.total.total')} amount={money(totals.total)} isTotal />
        {totals.deposit !== 0 && (
          <Row name={said('bidlines.paper.deposit')} amount={money(totals.deposit)} detail={shareOf(totals)} />
        )}
      </div>
      {terms !== '' && <p className={styles.terms}>{terms}</p>}
    </>
  )
}

const shareOf = ({ deposit, total }: MoneyTotals): string =>
  total === 0 ? '' : formatPercent(Math.round((deposit / total) * 10_000))

type RowProps = {
  name: string
  more?: string
  detail?: string
  amount?: string
  isHead?: boolean
  isTotal?: boolean
}

const Row = memo(function Row({ name, more, detail, amount, isHead, isTotal }: RowProps) {
  return (
    <div className={styles.row} data-head={isHead || undefined} data-total={isTotal || undefined}>
      <span className={styles.name}>
        {name}
        {detail && <small>{detail}</small>}
        {more && <small>{more}</small>}
      </span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </div>
  )
})
