import { Modal as Bare, type ModalProps } from '@mantine/core'
import { useBackCloses } from './backSteps.ts'

type Props = ModalProps & {
  /** It is the page itself, so that Back leaves it as any page. */
  isPage?: boolean
}

/** A dialog that Back closes. */
export function Modal({ isPage = false, ...rest }: Props) {
  useBackCloses(rest.opened && !isPage, rest.onClose)
  return <Bare {...rest} />
}
