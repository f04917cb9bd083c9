import { Drawer as Bare, type DrawerProps } from '@mantine/core'
import { useBackCloses } from './backSteps.ts'

/** A panel over the page that Back closes. */
export function Drawer(props: DrawerProps) {
  useBackCloses(props.opened, props.onClose)
  return <Bare {...props} />
}
