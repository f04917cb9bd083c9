import { Menu as Bare, type MenuProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useBackCloses } from './backSteps.ts'

function Root({ opened, defaultOpened, onChange, ...rest }: MenuProps) {
  const [isOpen, setOpen] = useUncontrolled({
    finalValue: false,
    ...(opened !== undefined && { value: opened }),
    ...(defaultOpened !== undefined && { defaultValue: defaultOpened }),
    ...(onChange && { onChange }),
  })
  useBackCloses(isOpen, () => setOpen(false))
  return <Bare opened={isOpen} onChange={setOpen} {...rest} />
}

/** A menu that Back closes. */
export const Menu = Object.assign(Root, {
  Target: Bare.Target,
  Dropdown: Bare.Dropdown,
  Item: Bare.Item,
  Label: Bare.Label,
  Divider: Bare.Divider,
  Sub: Bare.Sub,
  CheckboxItem: Bare.CheckboxItem,
  RadioGroup: Bare.RadioGroup,
  RadioItem: Bare.RadioItem,
})
