import { Button } from '@mantine/core'
import { wcagContrast } from 'culori'
import { useId } from 'react'
import { setPrefs, usePrefs } from '../../data/prefs.ts'
import { primaryShades, secondaryShades } from '../../parts/status/shades.ts'
import { ColorField } from '../../ui/ColorField.tsx'
import { settingsWords } from '../../words/lazy/settings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './settings.module.css'

const OURS = { primary: '#F15D22', secondary: '#5A5959' } as const
const presets = {
  primary: [
    '#F15D22',
    '#B42318',
    '#B54708',
    '#4D7C0F',
    '#17663A',
    '#0F766E',
    '#0E7090',
    '#175CD3',
    '#3538CD',
    '#5D22F1',
    '#A11D7A',
    '#475467',
  ],
  secondary: ['#5A5959', '#5D22F1', '#175CD3', '#0F766E', '#17663A', '#8A6116', '#B42318', '#A11D7A'],
} as const
type Which = keyof typeof OURS
/** The product's colors from ui/tokens.css, and the colors that their text is checked against. */
export const painted = {
  primary: { light: { color: '#CF4500', against: '#FFFFFF' }, dark: { color: '#F15D22', against: '#17120E' } },
  secondary: { light: { color: '#5A5959', against: '#F6F6F4' }, dark: { color: '#A3A7AE', against: '#1B1C1E' } },
} as const

type Chosen = { primary?: string | null; secondary?: string | null }
const chosenIn = (value: unknown): Chosen => (typeof value === 'object' && value !== null ? (value as Chosen) : {})

/** The user's own colors. Each is painted in a shade that keeps text readable, and the page says which. */
export function ThemeColors() {
  const { t } = useWords(settingsWords)
  const theme = chosenIn(usePrefs()['themePreference'])
  // The product's color does not count as a choice, so that future changes to it apply.
  const choose = (which: Which, color: string) =>
    setPrefs({
      themePreference: { ...theme, [which]: color.toUpperCase() === OURS[which] ? null : color.toUpperCase() },
    })
  const own = Boolean(theme.primary ?? theme.secondary)
  return (
    <div className={styles.form}>
      <One which="primary" value={theme.primary ?? OURS.primary} onChange={(color) => choose('primary', color)} />
      <One
        which="secondary"
        value={theme.secondary ?? OURS.secondary}
        onChange={(color) => choose('secondary', color)}
      />
      {own && (
        <div>
          <Button
            variant="default"
            onClick={() => setPrefs({ themePreference: { ...theme, primary: null, secondary: null } })}
          >
            {t('theme.reset')}
          </Button>
        </div>
      )}
    </div>
  )
}

function One({ which, value, onChange }: { which: Which; value: string; onChange: (color: string) => void }) {
  const { t } = useWords(settingsWords)
  const id = useId()
  return (
    <div>
      <ColorField label={t(`theme.${which}`)} colors={presets[which]} value={value} onChange={onChange} />
      <div className={styles.other}>
        <input id={id} type="color" value={value.toLowerCase()} onChange={(event) => onChange(event.target.value)} />
        <label htmlFor={id}>{t('theme.other')}</label>
      </div>
      <p className={styles.hint}>{t(`theme.${which}Hint`)}</p>
      {shown(which, value).map(({ scheme, color, ratio }) => (
        <p key={scheme} className={styles.kept}>
          <span className={styles.swatch} style={{ background: color }} aria-hidden />
          <span>
            <strong>{t(`theme.${scheme}`)}</strong>{' '}
            {t('theme.kept', { color: color.toUpperCase(), ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
          </span>
        </p>
      ))}
    </div>
  )
}

// The shade of each color scheme, and its contrast as background and as text.
function shown(which: Which, value: string): { scheme: 'light' | 'dark'; color: string; ratio: number }[] {
  const schemes = ['light', 'dark'] as const
  if (value === OURS[which])
    return schemes.map((scheme) => {
      const { color, against } = painted[which][scheme]
      return { scheme, color, ratio: wcagContrast(color, against) }
    })
  if (which === 'secondary') {
    const shades = secondaryShades(value)
    return schemes.map((scheme) => {
      const color = shades[`--own-secondary-${scheme}`] ?? value
      return { scheme, color, ratio: wcagContrast(color, scheme === 'light' ? '#f6f6f4' : '#1b1c1e') }
    })
  }
  const shades = primaryShades(value)
  return schemes.map((scheme) => {
    const color = shades[`--own-brand-${scheme}`] ?? value
    return { scheme, color, ratio: wcagContrast(color, shades[`--own-brand-${scheme}-on`] ?? '#ffffff') }
  })
}
