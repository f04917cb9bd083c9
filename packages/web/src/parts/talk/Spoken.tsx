import type { PersonName } from '@jobwright/contract/crud.ts'
import { partsOf } from '@jobwright/contract/rules/comments.ts'
import { nameOf } from '../../data/people.ts'
import { talkWords } from '../../words/lazy/talk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './talk.module.css'

/** Text with mentions. */
export function Spoken({ body, people }: { body: string; people: readonly PersonName[] }) {
  const { t } = useWords(talkWords)
  if (body === '') return null
  return (
    <p className={styles.words}>
      {partsOf(body).map((part, index) => {
        if ('text' in part) return part.text
        const person = people.find((one) => one.id === part.person)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
          <span key={index} className={styles.name}>
            @{person ? nameOf(person) : t('talk.somebody')}
          </span>
        )
      })}
    </p>
  )
}
