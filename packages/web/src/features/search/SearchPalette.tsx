import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Address } from '../../ui/Link.tsx'
import { openPath, recordLink } from '../../data/links.ts'
import { folded } from '../../data/matching.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { useWords } from '../../words/words.tsx'
import { HitRow } from './HitRow.tsx'
import styles from './search.module.css'
import { useSearch } from './useSearch.ts'

/** A command of the palette: navigate or create. */
export type Command = {
  key: string
  group: 'goTo' | 'create'
  label: string
  href: Address
  icon: ReactNode
  hint?: readonly string[]
}

type Option = { key: string; href: Address; body: ReactNode }
type Props = { commands: readonly Command[]; iconOf: (resource: string) => ReactNode; onClose: () => void }

/** The command palette: finds records and runs commands. */
export function SearchPalette({ commands, iconOf, onClose }: Props) {
  const { t } = useWords()
  const router = useRouter()
  useFocusBack()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useSearch(text)
  const wanted = folded(text.trim())
  const shown = commands.filter((command) => folded(command.label).includes(wanted))

  const commandOption = (command: Command): Option => ({
    key: command.key,
    href: command.href,
    body: (
      <>
        <span className={styles.icon}>{command.icon}</span>
        <span className={styles.title}>{command.label}</span>
        {command.hint && !phone && (
          <span className={styles.keys} aria-hidden>
            {command.hint.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
      </>
    ),
  })
  const groups: { title: string; options: Option[] }[] = [
    {
      title: t('search.results'),
      options: found.hits.map((hit) => ({
        key: `${hit.resource}${hit.id}`,
        href: recordLink(hit.resource, hit.id),
        body: <HitRow hit={hit} icon={iconOf(hit.resource)} />,
      })),
    },
    { title: t('search.goTo'), options: shown.filter((one) => one.group === 'goTo').map(commandOption) },
    { title: t('search.create'), options: shown.filter((one) => one.group === 'create').map(commandOption) },
  ].filter((group) => group.options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const current = Math.min(at, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const open = (option: Option | undefined) => {
    if (!option) return
    onClose()
    void openPath(router, option.href)
  }
  const move = (index: number) => {
    if (options.length === 0) return
    const next = (index + options.length) % options.length
    setAt(next)
    list.current?.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to an active IME composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(current + 1)
    else if (event.key === 'ArrowUp') move(current - 1)
    else if (event.key === 'Enter') open(options[current])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={phone}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      title={phone ? t('search.field') : undefined}
      // Set the accessible name on the dialog itself; without a visible title Mantine sets none.
      {...(!phone && { attributes: { content: { 'aria-label': t('search.title') } } })}
      size={600}
      padding={0}
      centered={false}
      yOffset="12vh"
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      classNames={{ header: styles.modalHeader ?? '', body: styles.modalBody ?? '', content: styles.content ?? '' }}
    >
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          value={text}
          data-autofocus
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.title')} className={styles.list}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.group} aria-hidden>
              {group.title}
            </div>
            {group.options.map((option) => {
              const index = options.indexOf(option)
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
                <div
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  className={styles.option}
                  data-current={index === current || undefined}
                  onMouseMove={() => setAt(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(option)}
                >
                  {option.body}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {found.failed
          ? t('search.failed')
          : found.searched && options.length === 0
            ? t('search.none', { text: text.trim() })
            : ''}
      </div>
    </Modal>
  )
}
