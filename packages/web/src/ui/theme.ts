import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { takeFirstMatch } from './takeFirstMatch.ts'

// Mantine needs the shades only as names; the actual colors are in tokens.css, per color scheme.
const brand: MantineColorsTuple = [
  '#fff1ea',
  '#fbe7dc',
  '#f7cdb8',
  '#f3a986',
  '#f18457',
  '#f15d22',
  '#cf4500',
  '#b83d00',
  '#a33a0c',
  '#7d2b07',
]

const resolve: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (input.variant === 'filled' && color === 'brand')
    return { ...base, background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--on-brand)' }
  if (input.variant === 'filled' && color === 'red') return { ...base, color: 'var(--surface)' }
  if (input.variant === 'subtle' && color === 'gray')
    return { background: 'transparent', hover: 'var(--hover)', color: 'var(--text)', border: '1px solid transparent' }
  if (input.variant === 'subtle' && color === 'brand')
    return {
      background: 'transparent',
      hover: 'var(--brand-soft)',
      color: 'var(--brand-text)',
      border: '1px solid transparent',
    }
  if (input.variant === 'subtle' && color === 'red')
    return {
      background: 'transparent',
      hover: 'var(--tone-red-bg)',
      color: 'var(--error)',
      border: '1px solid transparent',
    }
  return base
}

/** How the list of a select opens. */
export const selectList = { shadow: 'md', transitionProps: { duration: 120 } } as const

/** The behavior of Mantine's components; their look is in tokens.css and base.css. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver: resolve,
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    // Scroll locking injects a style tag, and is not needed, because the page scrolls inside its shell.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        radius: 'lg',
        transitionProps: { duration: 150, transition: 'pop' },
      },
    },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 150 } } },
    // Its placeholder is a focusable child, which ARIA does not allow in a menu.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120 } } },
    Select: {
      defaultProps: {
        checkIconPosition: 'right',
        comboboxProps: selectList,
        maxDropdownHeight: 280,
        onKeyDown: takeFirstMatch,
      },
    },
    MultiSelect: { defaultProps: { onKeyDown: takeFirstMatch } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  },
})
