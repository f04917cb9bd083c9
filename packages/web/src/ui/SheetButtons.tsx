import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiTexts } from './UiTexts.tsx'

type Props = ButtonProps & {
  children: ReactNode
  onCancel: () => void
  /** The action of a sheet that is not a form; without it the form is submitted. */
  onClick?: () => void
}

/** The footer of a sheet: Cancel, and the main action. */
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
