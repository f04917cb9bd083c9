import type { ReactNode } from 'react'
import { TextArea } from '../ui/FormFields.tsx'

/** The longest reason, as the calls take it. */
const MOST = 500
type Props = {
  label: string
  value: string
  onChange: (reason: string) => void
  rows?: number
  description?: ReactNode
  error?: ReactNode
}

/** Why somebody changes what others rely on: required wherever it is asked for. */
export function ReasonField({ onChange, ...rest }: Props) {
  return <TextArea required max={MOST} onChange={(event) => onChange(event.currentTarget.value)} {...rest} />
}
