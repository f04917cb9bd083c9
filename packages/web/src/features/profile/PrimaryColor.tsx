import { setPrefs, usePrefs } from '../../data/prefs.ts'
import { ColorField } from '../../ui/ColorField.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './profile.module.css'
import '../../words/later/users.ts'

const OURS = '#F15D22'
const presets = [
  OURS,
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
] as const

type Theme = { primary?: unknown; [other: string]: unknown }
const themeOf = (value: unknown): Theme => (typeof value === 'object' && value !== null ? (value as Theme) : {})

/** The person's own primary colour. Its shades are computed so that text on it always reads. */
export function PrimaryColor() {
  const { t } = useWords()
  const theme = themeOf(usePrefs()['themePreference'])
  const primary = typeof theme.primary === 'string' ? theme.primary : OURS
  return (
    <div>
      <ColorField
        label={t('profile.primary')}
        colors={presets}
        value={primary}
        onChange={(color) => setPrefs({ themePreference: { ...theme, primary: color === OURS ? undefined : color } })}
      />
      <p className={styles.hint}>{t('profile.primaryHint')}</p>
    </div>
  )
}
