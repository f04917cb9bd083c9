import { Fragment } from 'react'
import { useLocation } from '@tanstack/react-router'
import { linkTo } from '../data/links.ts'
import { useMe } from '../data/session.ts'
import { commandKey } from '../ui/commandKey.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { listsWords } from '../words/lazy/lists.ts'
import { useWords } from '../words/words.tsx'
import styles from './KeySheet.module.css'
import { NOTICES_KEY, placeName, placesOf } from './places.ts'

/** The list of keyboard shortcuts. */
export function KeySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords(listsWords)
  const me = useMe()
  const here = useLocation({ select: ({ href }) => href })
  const groups: { title: string; rows: { keys: string[]; text: string }[] }[] = [
    {
      title: t('keys.anywhere'),
      rows: [
        { keys: [commandKey, 'K'], text: t('keys.search') },
        { keys: ['/'], text: t('keys.find') },
        { keys: ['c'], text: t('keys.create') },
        ...placesOf(me)
          .filter((place) => place.key)
          .map((place) => ({ keys: ['g', place.key], text: t('keys.go', { place: placeName(place, t) }) })),
        { keys: ['g', NOTICES_KEY], text: t('keys.go', { place: t('notices.title') }) },
        { keys: ['?'], text: t('keys.sheet') },
      ],
    },
    {
      title: t('keys.lists'),
      rows: [
        { keys: ['j', 'k'], text: t('keys.move') },
        { keys: ['x'], text: t('keys.select') },
        { keys: ['⇧', 'x'], text: t('keys.range') },
        { keys: ['⇧', '↓'], text: t('lists.keyStretch') },
        { keys: ['Space'], text: t('lists.keyPreview') },
        { keys: ['s'], text: t('lists.keyStatus') },
        { keys: ['a'], text: t('lists.keyAssign') },
        { keys: ['d'], text: t('lists.keyDates') },
        { keys: ['m'], text: t('lists.keyMove') },
        { keys: ['t'], text: t('lists.keyTags') },
        { keys: ['f'], text: t('lists.keyFields') },
        { keys: ['Del'], text: t('lists.keyDelete') },
        { keys: [commandKey, 'Z'], text: t('lists.keyUndo') },
        { keys: ['↵'], text: t('keys.open') },
        { keys: ['e'], text: t('keys.edit') },
        { keys: ['F2'], text: t('lists.keyCell') },
        { keys: ['Tab'], text: t('lists.keyNextCell') },
      ],
    },
    {
      title: t('keys.recordsTitle'),
      rows: [
        { keys: ['e'], text: t('keys.edit') },
        { keys: [commandKey, '↵'], text: t('keys.save') },
        { keys: ['Esc'], text: t('keys.back') },
      ],
    },
  ]
  return (
    <Sheet opened={opened} onClose={onClose} title={t('keys.title')}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <dl className={styles.list}>
              {group.rows.map((row) => (
                <div key={row.keys.join() + row.text} className={styles.row}>
                  <dt>{row.text}</dt>
                  <dd className={styles.keys}>
                    {row.keys.map((key) => (
                      <Fragment key={key}>
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.help}>
        <Link href={linkTo({ to: '/help', search: { from: here } })} onClick={onClose}>
          {t('app.help')}
        </Link>
      </p>
    </Sheet>
  )
}
