import { Switch } from '@mantine/core'
import { useNetworkStatus } from '../../data/phone/networkStatus.ts'
import { chooseSending, useSendingRules } from '../../data/outbox/useOutbox.ts'
import { usePhotoPolicy } from '../../data/policy.ts'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import styles from './outbox.module.css'

/** What uploads wait for on this phone. Where the browser does not report it, the switch is off and says so. */
export function SendingChoice() {
  const { t } = useWords(outboxWords)
  const { wifi, low } = useNetworkStatus()
  const rules = useSendingRules()
  const policy = usePhotoPolicy()
  if (!rules) return null
  const chosen = rules.wifiOnly !== undefined
  const company = chosen || !policy.wifiOnly ? '' : ` ${t('sending.wifiCompany')}`
  return (
    <section className={styles.ready} aria-labelledby="sending-title">
      <h2 id="sending-title" className={styles.group}>
        {t('sending.title')}
      </h2>
      <Switch
        classNames={switchParts}
        size="md"
        label={t('sending.wifi')}
        description={wifi === undefined ? t('sending.wifiUntold') : `${t('sending.wifiText')}${company}`}
        disabled={wifi === undefined}
        checked={wifi !== undefined && (rules.wifiOnly ?? policy.wifiOnly)}
        onChange={(event) => void chooseSending({ wifiOnly: event.currentTarget.checked })}
      />
      <Switch
        classNames={switchParts}
        size="md"
        label={t('sending.battery')}
        description={t(low === undefined ? 'sending.batteryUntold' : 'sending.batteryText')}
        disabled={low === undefined}
        checked={low !== undefined && (rules.battery ?? true)}
        onChange={(event) => void chooseSending({ battery: event.currentTarget.checked })}
      />
    </section>
  )
}
const switchParts = {
  body: styles.choiceBody ?? '',
  labelWrapper: styles.choiceWords ?? '',
  description: styles.choiceText ?? '',
}
