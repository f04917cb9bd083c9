import { NumberField } from '../../ui/NumberField.tsx'
import { useWords } from '../../words/words.tsx'
import { useMe } from '../../data/session.ts'
import { currencySign } from './currencySign.ts'

type Props = {
  label: string
  /** How many of its units make 1: 10,000 for money of one unit, 1,000 for tax rates. */
  scale: number
  decimals: number
  sign?: 'currency' | 'percent'
  required?: boolean
  error?: string | undefined
  defaultValue?: unknown
  onChange: (value: unknown) => void
}

/** A number that is typed with decimals and kept as an integer; null when empty. */
export function ScaledField({ scale, sign, decimals, defaultValue, onChange, ...rest }: Props) {
  const { language } = useWords()
  const { currency } = useMe().Company
  return (
    <NumberField
      min={0}
      decimals={decimals}
      {...(sign === 'currency' && { leftSection: <span aria-hidden>{currencySign(currency, language)}</span> })}
      {...(sign === 'percent' && { rightSection: <span aria-hidden>%</span> })}
      {...rest}
      defaultValue={typeof defaultValue === 'number' ? defaultValue / scale : ''}
      onChange={(value) => onChange(value === '' ? null : Math.round(Number(value) * scale))}
    />
  )
}
