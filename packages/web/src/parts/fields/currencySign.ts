/** The sign of a currency as this language writes it. */
export function currencySign(currency: string, language: string): string {
  try {
    return (
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? currency
    )
  } catch {
    return currency
  }
}
