import { useMediaQuery } from '@mantine/hooks'
import { IconPin, IconPinFilled, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { togglePin } from '../../data/recent.ts'
import { commandKey } from '../../ui/commandKey.ts'
import { EarlyKeys } from '../../parts/search/EarlyKeys.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { searchingWords } from '../../words/lazy/searching.ts'
import { useWords } from '../../words/words.tsx'
import styles from './search.module.css'
import { useOptions, type Command, type Option } from './useOptions.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props = {
  commands: readonly Command[]
  iconOf: (resource: string) => ReactNode
  onClose: () => void
  /** What was typed before it was there. */
  early?: string
}

/** The command palette: finds records, people and settings, and runs actions. */
export function SearchPalette({ commands, iconOf, onClose, early = '' }: Props) {
  const { t } = useWords(searchingWords)
  useFocusBack()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(early)
  const [hasFocus, setHasFocus] = useState(false)
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const { groups, searched, failed, isPinned } = useOptions({ text, commands, iconOf, showsKeys: !phone })
  const options = groups.flatMap((group) => group.options)
  const current = Math.min(at, options.length - 1)
  const chosen = options[current]
  const optionId = (index: number) => `${id}-${index}`

  const type = (next: string) => {
    setText(next)
    setAt(0)
    setSaid('')
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    if (option.fill !== undefined) {
      type(option.fill)
      field.current?.focus()
      return
    }
    onClose()
    option.choose()
  }
  const pin = () => {
    const hit = chosen?.hit
    if (hit) setSaid(t(togglePin(hit) ? 'find.pinnedNow' : 'find.unpinnedNow', { name: hit.title }))
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
    else if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'd' && (event.ctrlKey || event.metaKey) && chosen?.hit) pin()
    // Tab completes what is offered, and moves on where there is nothing to complete.
    else if (event.key === 'Tab' && !event.shiftKey && chosen?.fill !== undefined) choose(chosen)
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
      {/* The field gets the focus a moment after the dialog is there. */}
      {!hasFocus && <EarlyKeys onText={setText} onClose={onClose} />}
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
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
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setHasFocus(true)}
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
                  onClick={() => choose(option)}
                >
                  {option.body}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {failed ? t('search.failed') : searched && options.length === 0 ? t('search.none', { text: text.trim() }) : ''}
      </div>
      <div className={styles.foot}>
        <span role="status" className={styles.said}>
          {said}
        </span>
        {said === '' && !chosen?.hit && <span className={styles.hint}>{text === '' ? t('find.hint') : ''}</span>}
        {chosen?.hit && (
          <button type="button" className={styles.footButton} onClick={pin}>
            {isPinned(chosen.hit) ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
            {t(isPinned(chosen.hit) ? 'find.unpin' : 'find.pin')}
            <span className={styles.footName}>{chosen.hit.title}</span>
            {!phone && (
              <span className={styles.keys} aria-hidden>
                <Kbd>{commandKey}</Kbd>
                <Kbd>D</Kbd>
              </span>
            )}
          </button>
        )}
        {chosen && !phone && (
          <span className={styles.footKey} aria-hidden>
            {t(`find.${chosen.verb}`)} <Kbd>↵</Kbd>
          </span>
        )}
      </div>
    </Modal>
  )
}
