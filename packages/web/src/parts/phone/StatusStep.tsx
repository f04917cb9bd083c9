import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import { useLabelsOf } from '../status/statusLabels.tsx'
import { statusLists, useStatusName } from '../status/statusWords.ts'
import type { StatusKind } from '../status/statusWords.ts'
import styles from './StatusStep.module.css'

type Kind = Exclude<StatusKind, 'priority'>
type Props = {
  kind: Kind
  /** What the status belongs to, for screen readers. */
  name: string
  id: number
  /** The statuses that this user may choose now; none means read-only. */
  choices: readonly number[]
  onChoose: (id: number) => void
  /** The record's label within this status, and how to change it. */
  mark?: string | null
  onMark?: ((id: string | null) => void) | undefined
}

/** A status button in two big steps: it opens the allowed next statuses. */
export function StatusStep({ kind, name, id, choices, onChoose, mark = null, onMark }: Props) {
  const { t } = useWords(phoneWords)
  const nameOf = useStatusName(kind)
  const [open, setOpen] = useState(false)
  const labels = useLabelsOf(kind, id, mark)
  const shown = <StatusMark kind={kind} list={statusLists[kind]} id={id} label={mark} />
  if (choices.every((choice) => choice === id) && (!onMark || labels.length === 0)) return shown
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('phone.changeStatusOf', { name, status: nameOf(id) })}
        onClick={() => setOpen(true)}
      >
        {shown}
        <IconChevronDown size={18} aria-hidden />
      </button>
      {open && (
        <StatusSheet
          kind={kind}
          name={name}
          id={id}
          choices={choices}
          onChoose={onChoose}
          mark={mark}
          onMark={onMark}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The allowed next statuses as glove-sized rows. */
function StatusSheet(props: Props & { onClose: () => void }) {
  const { kind, name, id, choices, onChoose, mark = null, onMark, onClose } = props
  const labels = useLabelsOf(kind, id, mark)
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
      {onMark && labels.length > 0 && (
        <>
          <p className={styles.now}>{t('fields.label')}</p>
          <BigList label={t('fields.label')}>
            {[...labels, null].map((one) => (
              <BigItem
                key={one?.id ?? 'none'}
                icon={<span className={styles.dot} data-tone={one?.color ?? 'gray'} />}
                {...((one?.id ?? null) === mark && { detail: t('labels.now') })}
                onClick={() => {
                  onClose()
                  if ((one?.id ?? null) !== mark) onMark(one?.id ?? null)
                }}
              >
                {one?.title ?? t('labels.none')}
              </BigItem>
            ))}
          </BigList>
        </>
      )}
    </Panel>
  )
}
