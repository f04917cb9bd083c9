import { useUncontrolled } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { textOn } from './PersonAvatar.tsx'
import styles from './ColorField.module.css'
import fields from './FormFields.module.css'

type Props = {
  label: string
  /** #RRGGBB each. */
  colors: readonly string[]
  value?: string
  defaultValue?: string
  onChange?: (color: string) => void
  wide?: boolean
}

/** Picks one of a few colors, like a radio group. */
export function ColorField({ label, colors, value, defaultValue, onChange, wide }: Props) {
  const name = useId()
  const [chosen, choose] = useUncontrolled<string>({
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: colors[0] ?? '',
    ...(onChange && { onChange }),
  })
  const offered =
    colors.some((color) => color.toLowerCase() === chosen.toLowerCase()) || chosen === '' ? colors : [...colors, chosen]
  return (
    <fieldset className={`${styles.field} ${wide ? fields.wide : ''}`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.swatches}>
        {offered.map((color) => {
          const on = color.toLowerCase() === chosen.toLowerCase()
          return (
            <label
              key={color}
              className={styles.swatch}
              style={{ background: color, color: textOn(color) }}
              title={color}
            >
              <input
                type="radio"
                name={name}
                value={color}
                checked={on}
                aria-label={color}
                onChange={() => choose(color)}
              />
              {on && <IconCheck size={16} stroke={2.5} aria-hidden />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
