import { formatUnitMoney } from '@jobwright/contract/money/format.ts'
import type { PriceItem } from '@jobwright/contract/resources/priceitems.ts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../data/ids.ts'
import { addLink } from '../../data/links.ts'
import { queryClient } from '../../data/queries.ts'
import { recordQuery, useShortList } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { withLines } from './lineMoves.ts'
import type { OfferEditor } from './offerEditor.ts'
import { lineOfItem, linesOfParts } from './priceLines.ts'
import { useRates, withRate } from './RateChoices.tsx'
import styles from './lines.module.css'

const SHOWN = 50

type Props = { editor: OfferEditor; onAdded: (id: string) => void; onClose: () => void }

/** Finds an item or an assembly of the price book by typing, and adds it below the cursor. */
export function PriceBook({ editor, onAdded, onClose }: Props) {
  const { t, language } = useWords(bidlinesWords)
  const { currency } = useMe().Company
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState<'one' | 'parts' | null>(null)
  const found = useShortList(
    'priceitems',
    { status: 'active', sort: 'title', order: 'asc', ...(q !== '' && { q }) },
    SHOWN,
  )
  const rows = found.data?.rows ?? []
  const rates = useRates(editor)
  const { busy, run } = useRun()
  const here = rates.filter(({ isHere }) => isHere)
  const sole = here.length === 0 && rates.length === 1 ? rates[0]?.rate : undefined

  const add = (item: PriceItem, asParts: boolean) => {
    if (busy) return
    run(async () => {
      const parts = await partsOf(item)
      const chosen = editor.lineAt(editor.chosen().at(-1) ?? '')
      const { lines } = editor.store.get()
      const ask = {
        newId,
        section: chosen?.section ?? lines.at(-1)?.section ?? '',
        taxRateIds: sole ? [sole.id] : here.map(({ rate }) => rate.id),
      }
      const added = asParts ? linesOfParts(item, parts, ask) : [lineOfItem(item, ask, parts)]
      const isTaxed = added.some(({ taxRateIds }) => taxRateIds.length > 0)
      editor.store.change((offer) =>
        withLines(sole && isTaxed ? withRate(offer, sole) : offer, added, chosen?.id ?? null),
      )
      const last = added.at(-1)
      // At once: what is typed next belongs to the new line.
      flushSync(() => {
        onClose()
        if (last) onAdded(last.id)
      })
    })
  }
  const choose = (step: number) => setAt((now) => Math.min(Math.max(0, now + step), Math.max(0, rows.length - 1)))
  const current = rows[Math.min(at, rows.length - 1)]
  // Enter waits until the list belongs to what is typed.
  const isCurrent = found.data !== undefined && !found.isPlaceholderData && q === typed.trim()
  useEffect(() => {
    if (entered === null || !isCurrent) return
    setEntered(null)
    if (current) add(current, entered === 'parts' && current.parts.length > 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each Enter
  }, [entered, isCurrent])
  return (
    <Sheet title={t('bidlines.fromPriceBook')} onClose={onClose} width={560}>
      <TextInput
        data-autofocus
        ref={focusNow}
        role="combobox"
        aria-expanded
        aria-controls="price-book"
        aria-activedescendant={current && `price-${current.id}`}
        label={t('bidlines.findItem')}
        description={t('bidlines.findHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') choose(1)
          else if (event.key === 'ArrowUp') choose(-1)
          else if (event.key === 'Enter') setEntered(event.altKey ? 'parts' : 'one')
          else return
          event.preventDefault()
        }}
      />
      <div role="listbox" id="price-book" className={styles.items} aria-label={t('bidlines.fromPriceBook')}>
        {rows.map((item) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the keys
          <div
            key={item.id}
            id={`price-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            className={styles.item}
            onClick={() => add(item, false)}
          >
            <span className={styles.itemName}>
              {item.title}
              <small>
                {[item.code, item.section, item.parts.length > 0 && t('bidlines.partsCount', { n: item.parts.length })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.itemPrice}>
              {item.unitPrice !== null
                ? formatUnitMoney(item.unitPrice, language, currency)
                : item.unitCost !== null && editor.withCosts
                  ? t('bidlines.atCost', { cost: formatUnitMoney(item.unitCost, language, currency) })
                  : ''}
              {item.unit && <small>{item.unit}</small>}
            </span>
          </div>
        ))}
      </div>
      {current && current.parts.length > 0 && (
        <Button variant="default" onClick={() => add(current, true)}>
          {t('bidlines.addParts', { n: current.parts.length, name: current.title })}
        </Button>
      )}
      {found.data && rows.length === 0 && (
        <p className={styles.hint}>
          {t(q === '' ? 'bidlines.emptyPriceBook' : 'ui.nothingFound')}{' '}
          <Link href={addLink('priceitems')}>{t('bidlines.addItem')}</Link>
        </p>
      )}
    </Sheet>
  )
}

/** Before the next key: the dialog itself takes the focus a moment later, and what is typed meanwhile would go to the grid. */
const focusNow = (input: HTMLInputElement | null): void => input?.focus()

/** The parts of an assembly as they are now. */
async function partsOf(item: PriceItem): Promise<Map<string, PriceItem>> {
  const parts = await Promise.all(item.parts.map(({ id }) => queryClient.fetchQuery(recordQuery('priceitems', id))))
  return new Map(parts.map((part) => [part.id, part]))
}
