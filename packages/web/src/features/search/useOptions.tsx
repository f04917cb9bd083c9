import type { Hit } from '@jobwright/contract/resources/overview.ts'
import { IconAdjustments, IconBolt, IconCornerDownLeft, IconHelp, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openPath, recordLink } from '../../data/links.ts'
import { folded } from '../../data/matching.ts'
import { noteOpened, togglePin } from '../../data/recent.ts'
import { useFoundHelp } from '../../parts/help/useFoundHelp.ts'
import { useFoundSettings } from '../../parts/settings/useFoundSettings.ts'
import type { Address } from '../../ui/Link.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { searchingWords } from '../../words/lazy/searching.ts'
import { useWords } from '../../words/words.tsx'
import { useActions } from './actions/useActions.tsx'
import { Highlight } from './Highlight.tsx'
import { HitRow } from './HitRow.tsx'
import styles from './search.module.css'
import { keyOfRef, useKept, useSearch } from './useSearch.ts'

/** A command of the palette: navigate or create. */
export type Command = {
  key: string
  group: 'goTo' | 'create'
  label: string
  href: Address
  icon: ReactNode
  hint?: readonly string[]
}
/** A line of the palette. Choosing it does something, or completes the text to `fill`. */
export type Option = {
  key: string
  body: ReactNode
  /** What Enter does with it. */
  verb: 'open' | 'run' | 'complete'
  choose: () => void
  fill?: string
  hit?: Hit
}
type Group = { title: string; options: Option[] }
type Props = {
  text: string
  commands: readonly Command[]
  iconOf: (resource: string) => ReactNode
  showsKeys: boolean
}

const icon = (Icon: typeof IconBolt) => <Icon size={18} stroke={1.75} aria-hidden />
const plain = (picture: ReactNode, label: ReactNode, rest?: ReactNode) => (
  <>
    <span className={styles.icon}>{picture}</span>
    <span className={styles.title}>{label}</span>
    {rest}
  </>
)

/** What the palette offers for a text, in groups: what would be done first; without a text, what is pinned and was opened last. */
export function useOptions({ text, commands, iconOf, showsKeys }: Props): {
  groups: Group[]
  searched: boolean
  failed: boolean
  isPinned: (hit: Hit) => boolean
} {
  const { t } = useWords(searchingWords)
  const router = useRouter()
  const found = useSearch(text)
  const kept = useKept()
  const { actions, beginnings, page } = useActions(text)
  const wanted = folded(page || text.trim())
  const settings = useFoundSettings(page || text.trim())
  const help = useFoundHelp(page || text.trim())
  const shown = commands.filter(({ label }) => folded(label).includes(wanted))
  const open = (href: Address) => () => void openPath(router, href)

  const hitOption = (hit: Hit): Option => ({
    key: keyOfRef(hit),
    verb: 'open',
    hit,
    choose: () => {
      noteOpened(hit)
      void openPath(router, recordLink(hit.resource, hit.id))
    },
    body: (
      <HitRow
        hit={hit}
        icon={hit.resource === 'users' ? icon(IconUser) : iconOf(hit.resource)}
        typed={text}
        isPinned={kept.isPinned(hit)}
        onPin={() => togglePin(hit)}
      />
    ),
  })
  const commandOption = ({ key, label, href, icon: picture, hint }: Command): Option => ({
    key,
    verb: 'open',
    choose: open(href),
    body: plain(
      picture,
      <Highlight text={label} typed={page || text} />,
      hint && showsKeys && (
        <span className={styles.keys} aria-hidden>
          {hint.map((one) => (
            <Kbd key={one}>{one}</Kbd>
          ))}
        </span>
      ),
    ),
  })
  const isEmpty = wanted === ''
  // What was pinned or opened last stands first among what was found, too.
  const ranks = new Map([...kept.pinned, ...kept.recent].map((hit, i) => [keyOfRef(hit), i]))
  const rankOf = (hit: Hit) => ranks.get(keyOfRef(hit)) ?? ranks.size
  const hits = found.hits.toSorted((a, b) => rankOf(a) - rankOf(b))
  const goTo = { title: t('search.goTo'), options: shown.filter(({ group }) => group === 'goTo').map(commandOption) }
  const groups: Group[] = [
    {
      title: t('find.actions'),
      options: [
        ...actions.map(({ key, label, act }): Option => ({
          key,
          verb: 'run',
          choose: act,
          body: plain(icon(IconBolt), label),
        })),
        ...beginnings.map(({ key, fill }): Option => ({
          key,
          verb: 'complete',
          fill,
          choose: () => undefined,
          body: plain(icon(IconCornerDownLeft), `${fill.trimEnd()} …`),
        })),
      ],
    },
    ...(isEmpty
      ? [
          { title: t('find.pinned'), options: kept.pinned.map(hitOption) },
          { title: t('find.recent'), options: kept.recent.slice(0, 6).map(hitOption) },
        ]
      : []),
    ...(page ? [goTo] : []),
    { title: t('search.results'), options: hits.map(hitOption) },
    ...(page ? [] : [goTo]),
    {
      title: t('find.settings'),
      options: settings.map(({ key, label, where, href }) => ({
        key,
        verb: 'open',
        choose: open(href),
        body: plain(
          icon(IconAdjustments),
          <Highlight text={label} typed={page || text} />,
          <span className={styles.where}>{where}</span>,
        ),
      })),
    },
    {
      title: t('app.help'),
      options: help.map(({ key, label, href }) => ({
        key: `help ${key}`,
        verb: 'open',
        choose: open(href),
        body: plain(icon(IconHelp), <Highlight text={label} typed={page || text} />),
      })),
    },
    { title: t('search.create'), options: shown.filter(({ group }) => group === 'create').map(commandOption) },
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    searched: found.searched,
    failed: found.failed,
    isPinned: kept.isPinned,
  }
}
