import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { phoneWords } from '../../words/later/phone.ts'
import { useWords } from '../../words/words.tsx'
import { StatusMark } from '../StatusSelect.tsx'
import { statusLists, useStatusName } from '../statusWords.ts'
import type { StatusKind } from '../statusWords.ts'
import styles from './StatusStep.module.css'

type Kind = Exclude<StatusKind, 'priority'>
type Props = {
  kind: Kind
  /** Whose status it is, for screen readers. */
  name: string
  id: number
  /** The statuses that this person may choose now; none: it is only shown. */
  choices: readonly number[]
  onChoose: (id: number) => void
}

/** A status that is changed in two big steps: it opens the statuses that it may become. */
export function StatusStep({ kind, name, id, choices, onChoose }: Props) {
  const { t } = useWords(phoneWords)
  const nameOf = useStatusName(kind)
  const [open, setOpen] = useState(false)
  const mark = <StatusMark kind={kind} list={statusLists[kind]} id={id} />
  if (choices.every((choice) => choice === id)) return mark
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('phone.changeStatusOf', { name, status: nameOf(id) })}
        onClick={() => setOpen(true)}
      >
        {mark}
        <IconChevronDown size={18} aria-hidden />
      </button>
      {open && (
        <StatusSheet
          kind={kind}
          name={name}
          id={id}
          choices={choices}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The statuses that a record may become, as rows that gloves hit. */
function StatusSheet({ kind, name, id, choices, onChoose, onClose }: Props & { onClose: () => void }) {
  const { t } = useWords(phoneWords)
  const nameOf = useStatusName(kind)
  return (
    <Panel from="bottom" title={name} onClose={onClose}>
      <p className={styles.now}>{t('phone.nowStatus', { status: nameOf(id) })}</p>
      <BigList label={t('forms.changeStatus')}>
        {choices
          .filter((choice) => choice !== id)
          .map((choice) => (
            <BigItem
              key={choice}
              icon={
                <span className={styles.dot} data-tone={statusLists[kind].find((one) => one.id === choice)?.tone} />
              }
              onClick={() => {
                onClose()
                onChoose(choice)
              }}
            >
              {nameOf(choice)}
            </BigItem>
          ))}
      </BigList>
    </Panel>
  )
}
