import type { PersonName } from '@jobwright/contract/crud.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { nameOf } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import styles from '../pickers.module.css'

/** A person with picture and name; links to their page. */
export function PersonLink({ person, size = 24 }: { person: PersonName | null | undefined; size?: number }) {
  if (!person) return null
  return (
    <Link className={styles.personLink} href={recordLink('users', person.id)}>
      <PersonAvatar {...person} image={person.avatar} size={size} decorative />
      {nameOf(person)}
    </Link>
  )
}

/** The same in a list, where the whole row links elsewhere. */
export function PersonMark({ person, size = 24 }: { person: PersonName | null | undefined; size?: number }) {
  if (!person) return null
  return (
    <span className={styles.person}>
      <PersonAvatar {...person} image={person.avatar} size={size} decorative />
      <span className={styles.name}>{nameOf(person)}</span>
    </span>
  )
}
