import { IconBell, IconEye, IconMessageQuestion, IconSignature, IconX } from '@tabler/icons-react'
import type { Notice } from '@jobwright/contract/resources/notices.ts'
import { noticeAddress, sentenceNameOf } from '@jobwright/contract/rules/notices.ts'
import { Link } from '../../ui/Link.tsx'
import { pathLink, recordLink } from '../../data/links.ts'
import { markRead } from '../../data/notices.ts'
import { nameOf } from '../../data/people.ts'
import { useMe } from '../../data/session.ts'
import { partsOf } from '@jobwright/contract/rules/comments.ts'
import { MovedItems } from '../../parts/schedule/MovedItems.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './notices.module.css'
import { noticesWords } from '../../words/lazy/notices.ts'

/** A notification; the whole line links to its record and marks it as read. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { t, formatMoment, formatMoney, formatNumber, formatRelative } = useWords(noticesWords)
  const me = useMe()
  const { actor, client } = notice
  const name = client?.name || (actor ? nameOf(actor) : t('notices.somebody'))
  const sentence = sentenceNameOf(notice)
  const price = client?.price ?? null
  const said = partsOf(notice.words)
    .map((part) => {
      if ('text' in part) return part.text
      const person = notice.mentions.find((one) => one.id === part.person)
      return person ? `@${nameOf(person)}` : '@…'
    })
    .join('')
  return (
    <li className={styles.line} data-new={notice.readAt === null || undefined}>
      {actor ? (
        <PersonAvatar {...actor} image={actor.avatar} size={36} href={recordLink('users', actor.id)} />
      ) : (
        <span className={styles.nobody} aria-hidden>
          {client ? <ClientIcon did={client.did} /> : <IconBell size={20} />}
        </span>
      )}
      <span className={styles.text}>
        <Link
          className={styles.link}
          href={pathLink(noticeAddress(notice, me.id))}
          onClick={() => {
            // Opening marks it as read; if that request fails, it stays unread and can be opened again.
            if (notice.readAt === null) void markRead([notice.id]).catch(() => undefined)
          }}
        >
          {t(`notices.said.${sentence === 'clientSigned' && price !== null ? 'clientSignedFor' : sentence}`, {
            name,
            title: notice.title,
            count: formatNumber(notice.count),
            price: formatMoney(price),
          })}
        </Link>
        {said && <span className={styles.words}>{said}</span>}
        {notice.moves.length > 0 && <MovedItems moves={notice.moves} />}
        <time className={styles.time} dateTime={notice.at} title={formatMoment(notice.at)}>
          {formatRelative(notice.at)}
        </time>
      </span>
      {notice.readAt === null && <span className={styles.dot} role="img" aria-label={t('notices.new')} />}
    </li>
  )
}

const clientIcons = { opened: IconEye, asked: IconMessageQuestion, signed: IconSignature, declined: IconX } as const

/** What a client did, as a picture. */
function ClientIcon({ did }: { did: keyof typeof clientIcons }) {
  const Icon = clientIcons[did]
  return <Icon size={20} />
}
