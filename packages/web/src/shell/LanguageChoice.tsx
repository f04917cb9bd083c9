import { Button } from '@mantine/core'
import { setPrefs } from '../data/prefs.ts'
import { useWords } from '../words/words.tsx'

/** The other language, in its own name; for light pages. */
export function LanguageChoice() {
  const { t, language } = useWords()
  const other = language === 'en' ? 'es' : 'en'
  return (
    <Button variant="subtle" color="gray" size="xs" lang={other} onClick={() => setPrefs({ language: other })}>
      {t(`language.${other}`)}
    </Button>
  )
}
