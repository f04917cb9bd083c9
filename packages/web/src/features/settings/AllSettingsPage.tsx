import { SettingsList } from '../../parts/settings/SettingsList.tsx'
import styles from '../../parts/settings/settings.module.css'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { allsetWords } from '../../words/lazy/allset.ts'
import { useWords } from '../../words/words.tsx'

/** The list of all pages of settings, for screens without room for it beside each of them. */
export function AllSettingsPage() {
  const { t } = useWords(allsetWords)
  return (
    <ScrollPage narrow>
      <PageBar title={t('allset.title')} />
      <nav className={styles.all} aria-label={t('account.settingsPages')}>
        <SettingsList />
      </nav>
    </ScrollPage>
  )
}
