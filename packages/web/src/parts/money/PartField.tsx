import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { PercentOrAmount } from '@jobwright/contract/money/document.ts'
import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { parseMoney, parsePercent } from '@jobwright/contract/money/read.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../data/session.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { currencySign } from '../fields/currencySign.ts'
import { textKey, type EditedOffer } from './editedOffer.ts'
import type { OfferEditor } from './offerEditor.ts'
import { useOffer } from './useOfferEditor.ts'
import styles from './lines.module.css'

type Props = {
  editor: OfferEditor
  /** A line's id, or `HEAD`. */
  of: string
  field: 'lineDiscount' | 'discount' | 'deposit'
  label: string
  value: PercentOrAmount | null
  problem: string | undefined
  isReadOnly: boolean
  onChange: (offer: EditedOffer, value: PercentOrAmount | null) => EditedOffer
}

/** Nothing, a percentage or an amount. A text that can't be read stays, marked, and isn't saved. */
export function PartField({ editor, of, field, label, value, problem, isReadOnly, onChange }: Props) {
  const { t, language, say } = useWords(bidlinesWords)
  const { currency } = useMe().Company
  const key = textKey(of, field)
  const unread = useOffer(editor, (offer) => offer.texts[key])
  const [wanted, setWanted] = useState<'percent' | 'amount'>(value?.by ?? 'percent')
  const [typed, setTyped] = useState<string | null>(null)
  const by = value?.by ?? wanted
  const shown = value === null ? '' : decimalText(value.by === 'percent' ? value.percent : value.cents, 100)
  const read = (text: string, way: 'percent' | 'amount') => (way === 'percent' ? parsePercent : parseMoney)(text)
  const put = (text: string, way: 'percent' | 'amount') => {
    editor.store.change((offer) => {
      const texts = { ...offer.texts }
      delete texts[key]
      const found = read(text, way)
      if (text.trim() === '') return onChange({ ...offer, texts }, null)
      if (found.value === undefined) return { ...offer, texts: { ...texts, [key]: text } }
      const part: PercentOrAmount =
        way === 'percent' ? { by: 'percent', percent: found.value } : { by: 'amount', cents: found.value }
      return onChange({ ...offer, texts }, part)
    }, `part ${key}`)
  }
  const text = typed ?? unread ?? shown
  const refusal = unread === undefined ? undefined : read(unread, by).problem
  return (
    <div className={styles.part}>
      <TextInput
        label={label}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        placeholder={t('bidlines.nothing')}
        error={(refusal ?? problem) && say(refusal ?? problem ?? '')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          put(event.currentTarget.value, by)
        }}
        onBlur={() => {
          setTyped(null)
          editor.commit()
        }}
      />
      <SegmentedControl
        aria-label={t('bidlines.percentOrAmount', { label })}
        value={by}
        disabled={isReadOnly}
        onChange={(way) => {
          const next = way as 'percent' | 'amount'
          setWanted(next)
          if (text.trim() !== '') put(text, next)
          editor.commit()
        }}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currencySign(currency, language) },
        ]}
      />
    </div>
  )
}
