import type { PersonName } from '@jobwright/contract/crud.ts'
import { recordLink } from '../../data/links.ts'
import { Link, type Address } from '../../ui/Link.tsx'
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

type MarkProps = {
  person: PersonName | null | undefined
  size?: number
  /** Inside of another link: the picture is none itself. */
  plain?: boolean
  /** Where the name leads, if anywhere. */
  href?: Address
}

/** The same in a list, where the whole row links elsewhere: the picture opens the page of the person. */
export function PersonMark({ person, size = 24, plain = false, href }: MarkProps) {
  if (!person) return null
  return (
    <span className={styles.person}>
      <PersonPicture person={person} size={size} plain={plain} />
      {href ? (
        <Link className={styles.name} href={href}>
          {nameOf(person)}
        </Link>
      ) : (
        <span className={styles.name}>{nameOf(person)}</span>
      )}
    </span>
  )
}

/** The picture of a person in a list: it opens their page, or their card for those who may not see users. */
export const PersonPicture = ({ person, size = 24, plain = false }: MarkProps & { person: PersonName }) => (
  <PersonAvatar
    {...person}
    image={person.avatar}
    size={size}
    {...(plain ? { decorative: true } : { href: recordLink('users', person.id), inList: true })}
  />
)
