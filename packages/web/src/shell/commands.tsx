import { IconPlus } from '@tabler/icons-react'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { ReactNode } from 'react'
import type { Command } from '../features/search/useOptions.tsx'
import type { Words } from '../words/words.tsx'
import { iconOfPlace, placeIcons } from './placeIcons.tsx'
import { addableBy, placeName, placesOf } from './places.ts'
import type { NavigationPlace, PlaceName } from './places.ts'

const isPlace = (name: string): name is PlaceName => name in placeIcons

/** The icon of a kind of record. */
export function iconOf(resource: string): ReactNode {
  const Icon = isPlace(resource) ? placeIcons[resource] : placeIcons.dashboard
  return <Icon size={18} stroke={1.75} aria-hidden />
}

function pictureOf(place: NavigationPlace): ReactNode {
  const Icon = iconOfPlace(place)
  return <Icon size={18} stroke={1.75} aria-hidden />
}

/** The commands that the palette offers besides search results. */
export const commandsOf = (me: Me, t: Words['t']): Command[] => [
  ...placesOf(me).map((place): Command => ({
    key: place.href,
    group: 'goTo',
    label: placeName(place, t),
    href: place.href,
    icon: pictureOf(place),
    ...(place.key && { hint: ['g', place.key] }),
  })),
  ...addableBy(me).map((thing): Command => ({
    key: thing.href,
    group: 'create',
    label: t('search.new', { thing: t(thing.word).toLowerCase() }),
    href: thing.href,
    icon: <IconPlus size={18} stroke={1.75} aria-hidden />,
  })),
]
