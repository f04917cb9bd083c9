import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiTexts } from './UiTexts.tsx'

type Props = ButtonProps & {
  children: ReactNode
  onCancel: () => void
  /** What it does in a sheet that is no form; without it the form is sent. */
  onClick?: () => void
}

/** How a sheet ends: Cancel, and the button that does what the sheet is for. */
export function SheetButtons({ onCancel, ...does }: Props) {
  const { cancel } = useUiTexts()
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type={does.onClick ? 'button' : 'submit'} {...does} />
    </>
  )
}
