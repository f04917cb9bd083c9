import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chooseLanguage } from '../data/prefs.ts'
import { Logo } from '../ui/Logo.tsx'
import { useWords } from '../words/words.tsx'
import styles from './SignedOut.module.css'

/** English and Spanish, as words and never as flags. */
function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <div className={styles.languages} role="group" aria-label={t('account.language')}>
      {(['en', 'es'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={styles.language}
          aria-pressed={language === one}
          onClick={() => chooseLanguage(one)}
        >
          {t(`language.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** The dark, full-height layout of signed-out pages: the product on the left, the form on the right. */
export function SignedOut({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { t } = useWords()
  return (
    <div className={styles.screen} data-wide={wide || undefined}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Logo size={32} />
          <span className={styles.name}>{t('app.name')}</span>
          <span className={styles.tag}>{t('app.tag')}</span>
        </span>
        <LanguageSwitch />
      </header>
      <div className={styles.stage}>
        <section>
          <p className={styles.hook}>{t('signin.hook')}</p>
          <p className={styles.tagline}>{t('app.tagline')}</p>
          <ul className={styles.points}>
            {(['signin.point1', 'signin.point2', 'signin.point3'] as const).map((point) => (
              <li key={point}>
                <IconCheck size={18} aria-hidden />
                <span>{t(point)}</span>
              </li>
            ))}
          </ul>
        </section>
        <main className={styles.card}>{children}</main>
      </div>
    </div>
  )
}
