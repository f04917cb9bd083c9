import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { itemWithKey } from '../../data/outbox/lookup.ts'
import { isOwnReason } from '../../data/outbox/op.ts'
import { customKeyOf } from '@jobwright/contract/custom/plain.ts'
import { isSeen } from '@jobwright/contract/catalogue/catalogue.ts'
import { useFieldNames } from '../../parts/fields/useFieldNames.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'

/** The texts of an outbox entry. */
export function useItemWords(items: readonly WaitingItem[]) {
  const { t, formatTime } = useWords(outboxWords)
  const say = useProblemText()
  const fieldName = useItemFieldNames()
  const place = (item: WaitingItem) => (item.target && item.target.id !== item.id ? item.target.title : '')
  const name = (item: WaitingItem) => {
    if (item.title) return item.title
    if (item.noun !== 'photos') return t(`outbox.noun.${item.noun}`)
    const photo = t('outbox.photoAt', { time: formatTime(new Date(item.at).toISOString()) })
    return [photo, place(item)].filter(Boolean).join(' · ')
  }
  return {
    name,
    what: (item: WaitingItem) => {
      if (item.what === 'update') {
        const changed = Object.keys(item.fields)
          .map((field) => fieldName(item.noun, field))
          .filter(Boolean)
        return changed.length > 0 ? `${t('outbox.what.update')}: ${changed.join(', ')}` : t('outbox.what.update')
      }
      if (item.what === 'answer') {
        const { answer, reason } = item.fields
        const said = t(answer === 'yes' ? 'outbox.what.answer.yes' : 'outbox.what.answer.no')
        return typeof reason === 'string' ? `${said} · ${reason}` : said
      }
      if (item.what !== 'upload' || item.noun !== 'photos') return t(`outbox.what.${item.what}`)
      // Its name already says it.
      return item.title ? t('outbox.what.photo') : undefined
    },
    target: (item: WaitingItem) => {
      // A photo without a caption is named after its parent.
      if (place(item)) return item.title ? t('outbox.for', { name: place(item) }) : undefined
      if (item.target && item.target.id !== item.id) return undefined
      return item.what === 'upload' && item.noun === 'photos' ? t('outbox.inbox') : undefined
    },
    state: (item: WaitingItem) => {
      const first = item.behind && itemWithKey(items, item.behind)
      if (item.state === 'conflict') return t('outbox.itemConflict')
      if (item.state === 'aside') return t('outbox.refused')
      if (item.state === 'sending') return t('outbox.itemSending')
      if (first && (first.state === 'aside' || first.id !== item.id))
        return t('outbox.itemBehind', { name: name(first) })
      if (item.unmet) return t(`outbox.itemHeld.${item.unmet}`)
      return item.tries > 1 ? t('outbox.itemTried', { count: item.tries }) : t('outbox.itemWaits')
    },
    /** The server's messages, including those of single fields. */
    reasons: ({ state, reason }: WaitingItem): { field?: string; message: string }[] => {
      if (state !== 'aside' || !reason) return []
      // Field messages are more specific than the general one.
      const of = reason.fields.map(({ field, message }) => ({ field, message: say(message) }))
      if (of.length > 0) return of
      return [{ message: isOwnReason(reason.message) ? t(`outbox.own.${reason.message}`) : say(reason.message) }]
    },
  }
}

/** The dialog open for an entry. */
export type Opened = 'details' | 'discard' | 'retarget'

/** Whether a person can assign it to another record. */
export const isMovable = ({ what, noun }: WaitingItem): boolean =>
  what === 'upload' || (what === 'create' && noun === 'tasks')

const own = ['TaskId', 'caption', 'tags', 'body'] as const
/** The display name of a field, including those of files and comments; '' for internal ones. */
export function useItemFieldNames(): (noun: ResourceName, field: string) => string {
  const { t } = useWords(outboxWords)
  const fieldName = useFieldNames()
  return (noun, field) => {
    const known = own.find((one) => one === field)
    return isSeen(noun, field) || customKeyOf(field) !== undefined
      ? fieldName(noun, field)
      : known
        ? t(`outbox.field.${known}`)
        : ''
  }
}
