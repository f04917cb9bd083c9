import { session } from '@jobwright/contract/calls.gen.ts'
import { useEffect, useState } from 'react'
import { call } from '../../data/api.ts'
import { demoWords } from '../../words/lazy/demo.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

/** Says what registering does to the demo company. */
export function DemoWillEnd() {
  const { t } = useWords(demoWords)
  return <p className={styles.demoNote}>{t('demo.willEnd')}</p>
}

/**
 * Says why a session of the demo company ended: with the demo, or, if that is still there, for the usual reason. It asks
 * anew, since what was known before the session ended is the very thing that changed.
 */
export function DemoEnded({ onOver }: { onOver: () => void }) {
  const { t } = useWords(demoWords)
  const [isOver, setOver] = useState<boolean>()
  useEffect(() => {
    void call(session.instance, {})
      .then(({ demo }) => {
        setOver(!demo)
        if (!demo) onOver()
      })
      .catch(() => setOver(false))
  }, [onOver])
  if (isOver === undefined) return null
  return (
    <p className={isOver ? styles.demoNote : styles.text} role="status">
      {t(isOver ? 'demo.ended' : 'signin.ended')}
    </p>
  )
}
