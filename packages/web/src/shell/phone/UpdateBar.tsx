import { Button } from '@mantine/core'
import { useState } from 'react'
import { takeNewVersion, updateReady } from '../../data/phone/worker.ts'
import { useStore } from '../../data/store.ts'
import { readyWords } from '../../words/lazy/ready.ts'
import { useWords } from '../../words/words.tsx'
import styles from './Phone.module.css'

// Pages where the user writes or takes photos must not be interrupted.
const busy = /\/(edit|create|add|camera|cam|review|link|image)(\/|$)/

/** Offers a new version of the product, unless that would interrupt something. */
export function UpdateBar({ path }: { path: string }) {
  const { t } = useWords(readyWords)
  const ready = useStore(updateReady)
  const [later, setLater] = useState(false)
  if (!ready || later || busy.test(path)) return null
  return (
    <div className={styles.update} role="status">
      <span>{t('update.ready')}</span>
      <Button variant="subtle" onClick={() => setLater(true)}>
        {t('update.later')}
      </Button>
      <Button onClick={() => void takeNewVersion()}>{t('update.use')}</Button>
    </div>
  )
}
