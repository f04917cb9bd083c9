import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { leftBehind } from '../../data/phone/sync/unsentHere.ts'
import type { LeftBehind } from '../../data/phone/sync/unsentHere.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

/**
 * Shows whose work waits on this phone. `refused` is the name of a failed sign-in: the account may be deactivated, so
 * it says whom to ask and offers to save the work outside the app.
 */
export function LeftBehindNote({ refused }: { refused: string | undefined }) {
  const [people] = useState(leftBehind)
  return people.map((person) => (
    <Person
      key={person.userId}
      person={person}
      refused={refused !== undefined && person.names.includes(refused.trim().toLowerCase())}
    />
  ))
}

function Person({ person, refused }: { person: LeftBehind; refused: boolean }) {
  const { t } = useWords(accountWords)
  const { firstName: name, count } = person
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveUnsentOf } = await import('../../data/outbox/saveUnsent.ts')
      await saveUnsentOf(person)
    } catch {
      noticeProblem(t('signin.notSaved'), t('ui.close'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.leftBehind} role={refused ? 'alert' : 'status'}>
      <p>
        {t('signin.leftBehind', { count, name })}{' '}
        {t(refused ? 'signin.reactivate' : 'signin.sentAfter', { count, name })}
      </p>
      {refused && (
        <Button
          variant="default"
          fullWidth
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void save()}
        >
          {t('signin.saveCopy')}
        </Button>
      )}
    </div>
  )
}
