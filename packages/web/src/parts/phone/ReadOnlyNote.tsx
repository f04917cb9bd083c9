import { useReadOnly } from '../../data/view.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

/** Why nothing can be changed here: the view, or missing permissions. */
export function ReadOnlyNote({ bare = false }: { /** Among siblings with margins of their own. */ bare?: boolean }) {
  const { t } = useWords(phoneWords)
  const simple = useReadOnly()
  const note = (
    <p className={styles.note} role="note">
      {t(simple ? 'phone.readOnly' : 'phone.notYours')}
    </p>
  )
  return bare ? note : <div className={styles.noted}>{note}</div>
}
