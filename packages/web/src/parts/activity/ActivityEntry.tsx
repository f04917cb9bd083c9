import { customKeyOf } from '@jobwright/contract/custom/plain.ts'
import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import type { Address } from '../../ui/Link.tsx'
import { linkTo, listLink, recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'
import { isSeen } from '@jobwright/contract/catalogue/catalogue.ts'
import { FieldValue } from '../fields/fieldWords.tsx'
import { useFieldName } from '../fields/useFieldNames.ts'
import type { ActivityGroup } from './grouped.ts'
import styles from './activity.module.css'

const MOST_FIELDS = 3
/** Fields whose new value is shown; for others it is enough that they changed. */
const short = new Set([
  'status',
  'UserId',
  'priority',
  'typeId',
  'labelId',
  'startdate',
  'enddate',
  'startAt',
  'dueAt',
  'title',
  'name',
])

// A field of the company's own has the name that the company gave it: "HOA approval".
const isOwn = (field: string) => customKeyOf(field) !== undefined

/** The target of an entry. Deleted records lead to the trash. */
const hrefOf = ({ action, resource, recordId }: ActivityEntry): Address =>
  action === 'deleted'
    ? linkTo({ to: '/trash' })
    : recordLink(resource, recordId, action === 'commented' ? { tab: 'comments' } : {})

/** Who did what to which record, in one sentence. */
export function ActivityLine({ told, open }: { told: ActivityGroup; open: boolean }) {
  const { entry } = told
  const n = Math.max(told.n, entry.count)
  const { t, formatRelative, formatMoment } = useWords(activityWords)
  const fieldName = useFieldName(entry.resource)
  const { actor, action, resource } = entry
  // A new status says it all; its consequences (who ended it and when, why it waits) are in the record's history.
  const status = entry.changes.filter(({ field }) => field === 'status')
  const changes =
    status.length > 0 ? status : entry.changes.filter(({ field }) => isSeen(entry.resource, field) || isOwn(field))
  const [first] = changes
  const name = <strong>{actor ? nameOf(actor) : t('activity.system')}</strong>
  const named = [
    ...new Set(changes.map(({ field }) => (isOwn(field) ? fieldName(field) : fieldName(field).toLowerCase()))),
  ]
  const fields =
    named.length > MOST_FIELDS ? [...named.slice(0, 2), t('activity.more', { n: named.length - 2 })] : named
  // An import has no name; link to the list.
  const imported = entry.title === '' && entry.number === ''
  const href = n > 1 || imported ? listLink(resource) : hrefOf(entry)
  const title =
    n > 1 ? t(`activity.nouns.${resource}`) : imported ? t('activity.oneRecord') : entry.title || entry.number
  const parts: Record<string, ReactNode> = {
    name,
    noun: t(`activity.noun.${resource}`),
    title: (
      <Link className={styles.link} href={href}>
        {title}
      </Link>
    ),
    // More may have been added than was loaded so far.
    n: open && told.n > 1 ? `${n}+` : String(n),
    field:
      fields.length > 1
        ? t('activity.and', { list: fields.slice(0, -1).join(', '), last: fields.at(-1) ?? '' })
        : (fields[0] ?? ''),
    value: first && <FieldValue noun={resource} field={first.field} value={first.after} />,
  }
  const key = imported
    ? n > 1
      ? 'activity.imported'
      : 'activity.importedOne'
    : n > 1
      ? 'activity.addedMany'
      : action !== 'updated'
        ? (`activity.${action}` as const)
        : named.length === 0
          ? 'activity.updated'
          : named.length > 1
            ? 'activity.updatedMany'
            : first && short.has(first.field) && first.after !== null && first.after !== ''
              ? 'activity.updatedTo'
              : 'activity.updatedOne'
  return (
    <li className={styles.line}>
      {actor ? (
        <PersonAvatar {...actor} image={actor.avatar} size={28} href={recordLink('users', actor.id)} />
      ) : (
        <span className={styles.nobody} aria-hidden />
      )}
      <span className={styles.text}>
        <span className={styles.said}>
          {t(key)
            .split(/(\{\w+\})/)
            .map((piece, i) => (
              <span key={i}>{/^\{\w+\}$/.test(piece) ? parts[piece.slice(1, -1)] : piece}</span>
            ))}
        </span>
        <time className={styles.time} dateTime={entry.at} title={formatMoment(entry.at)}>
          {formatRelative(entry.at)}
        </time>
      </span>
    </li>
  )
}
