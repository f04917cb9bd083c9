import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Person } from '../../data/people.ts'
import { usePeople } from '../../data/people.ts'
import { answersTo, labelFor, namingAt } from './mentions.ts'
import type { Typed } from './mentions.ts'

const MOST = 6

/** Mention autocomplete: after an @, offers matching people, also by arrow keys. */
export function useNaming(typed: Typed, onTyped: (typed: Typed) => void) {
  const { people } = usePeople()
  const field = useRef<HTMLTextAreaElement>(null)
  const [at, setAt] = useState<{ from: number; asked: string }>()
  const [marked, setMarked] = useState(0)
  const listId = useId()
  const offered = at ? people.filter((person) => person.active && answersTo(person, at.asked)).slice(0, MOST) : []
  const open = offered.length > 0
  const active = Math.min(marked, offered.length - 1)

  const look = (text: string, caret: number) => {
    setAt(namingAt(text, caret))
    setMarked(0)
  }
  const choose = (person: Person) => {
    if (!at) return
    const label = labelFor(person, typed.picks)
    const put = `@${label} `
    const end = at.from + 1 + at.asked.length
    const text = typed.text.slice(0, at.from) + put + typed.text.slice(end).replace(/^ /, '')
    const picks = typed.picks.some((pick) => pick.id === person.id)
      ? typed.picks
      : [...typed.picks, { label, id: person.id }]
    onTyped({ text, picks })
    setAt(undefined)
    const caret = at.from + put.length
    // After the field has the new text.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  return {
    field,
    listId,
    offered,
    open,
    active,
    choose,
    mark: setMarked,
    close: () => setAt(undefined),
    optionId: (index: number) => `${listId}-${index}`,
    changed: (text: string, caret: number) => {
      onTyped({ ...typed, text })
      look(text, caret)
    },
    /** Whether the suggestion list handled the key. */
    took: (event: KeyboardEvent): boolean => {
      if (!open) return false
      const person = offered[active]
      if (event.key === 'ArrowDown') setMarked((active + 1) % offered.length)
      else if (event.key === 'ArrowUp') setMarked((active + offered.length - 1) % offered.length)
      else if (event.key === 'Escape') setAt(undefined)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.metaKey && !event.ctrlKey && person)
        choose(person)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
