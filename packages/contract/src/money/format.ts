import { decimalText } from './decimals.ts'

/** The languages of papers and pages. Both write 1,234.50, as contractors of the United States and Mexico do. */
type Language = 'en' | 'es'

const symbols = new Map<string, string>()

/** The short symbol of a currency, such as "$"; its code and a space if there is none. */
function symbolOf(currency: string, language: Language): string {
  const key = `${language} ${currency}`
  let symbol = symbols.get(key)
  if (symbol === undefined) {
    const parts = new Intl.NumberFormat(`${language}-US`, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0)
    symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
    if (/[A-Za-z]$/.test(symbol)) symbol += '\u00A0'
    symbols.set(key, symbol)
  }
  return symbol
}

const withSymbol = (text: string, language: Language, currency: string): string => {
  const symbol = symbolOf(currency, language)
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
}

/** Returns cents as money: $1,234.50. `currency` is a code of ISO 4217. */
export const formatMoney = (cents: number, language: Language, currency: string): string =>
  withSymbol(decimalText(cents, 100, 2), language, currency)

/** Returns ten-thousandths of a dollar as money with two to four decimals: $0.0825. */
export const formatUnitMoney = (amount: number, language: Language, currency: string): string =>
  withSymbol(decimalText(amount, 10_000, 2), language, currency)

/** Returns thousandths as a quantity without needless zeros: 2.25. */
export const formatQuantity = (quantity: number): string => decimalText(quantity, 1000)

/** Returns basis points as a percentage: 12.5%. */
export const formatPercent = (basisPoints: number): string => `${decimalText(basisPoints, 100)}%`

/** Returns a tax rate in thousandths of a percent: 8.875%. */
export const formatTaxRate = (rate: number): string => `${decimalText(rate, 1000)}%`
