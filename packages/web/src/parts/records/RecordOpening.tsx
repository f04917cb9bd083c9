import type { FormResource } from '@jobwright/contract/crud.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { listLink } from '../../data/links.ts'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import type { WordKey } from '../../words/en.ts'
import { useWords } from '../../words/words.tsx'
import { RecordColumns } from './RecordColumns.tsx'
import styles from './RecordFrame.module.css'

type Props = {
  noun: FormResource
  number: string
  title: string
  status?: ReactNode
  view: ReactNode
  side?: ReactNode
  /** What the page opens on, where that is not its fields. */
  lead?: ReactNode
}

/** A record's page while loading: the list row's data, in its final place. */
export function RecordOpening({ noun, number, title, status, view, side, lead }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  // Shared by the pages of all kinds of records.
  const { tab = lead ? 'lead' : 'info' } = useSearch({ strict: false })
  useEffect(() => {
    // Pressing E now opens the form as soon as the record has loaded.
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'e' || event.metaKey || event.ctrlKey || event.altKey || keyIsTaken(event)) return
      void navigate({ to: '.', replace: true, search: (before) => ({ ...before, edit: 1 }) })
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [navigate])
  return (
    <>
      <RecordHeader
        number={number}
        title={title}
        status={status}
        back={{ href: listLink(noun), label: t(`${noun}.title` as WordKey) }}
      />
      {/* The full page replaces all this: anything begun here would be lost. */}
      <div className={styles.tabs} inert>
        <div className={styles.noTabs} />
        {tab === 'lead' && lead}
        {tab === 'info' && <RecordColumns side={side}>{view}</RecordColumns>}
      </div>
    </>
  )
}
