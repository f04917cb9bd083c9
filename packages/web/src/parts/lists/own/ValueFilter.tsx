import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { AskedOfField } from '@jobwright/contract/custom/filter.ts'
import { Checkbox, Popover } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../ui/DateField.tsx'
import chips from '../../../ui/FilterChips.module.css'
import { TextField } from '../../../ui/FormFields.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useUiTexts } from '../../../ui/UiTexts.tsx'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { askedText } from './asked.ts'
import styles from './own.module.css'

type Props = {
  field: CustomField
  label: string
  asked: AskedOfField | undefined
  startsOpen: boolean
  onAsk: (asked: AskedOfField | undefined) => void
}
/** A pause in typing this long asks the list, ms. */
const PAUSE = 350

/** A filter by a number, a day, or a part of a text, as a chip that opens its fields. */
export function ValueFilter({ field, label, asked, startsOpen, onAsk }: Props) {
  const words = useWords(listsWords)
  const { removeFilter } = useUiTexts()
  const [opened, setOpened] = useState(startsOpen)
  const late = useDebouncedCallback((bounds: Bounds) => onAsk(askedOf(bounds)), { delay: PAUSE, flushOnUnmount: true })
  const ask = (next: AskedOfField | undefined) => {
    late.cancel()
    onAsk(next)
  }
  const summary = asked ? askedText(words, field, asked, String) : ''
  return (
    <span className={chips.chip} data-active={asked !== undefined || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <button type="button" className={chips.button} onClick={() => setOpened((before) => !before)}>
            <span>{label}</span>
            {summary ? <span className={chips.value}>{summary}</span> : <IconChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Fields field={field} asked={asked} onAsk={ask} onType={late} onDone={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      {asked && (
        <button
          type="button"
          className={chips.clear}
          onClick={() => {
            setOpened(false)
            ask(undefined)
          }}
          aria-label={removeFilter(label)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

type Bounds = { from?: string | number; to?: string | number; has?: string }
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const askedOf = (bounds: Bounds): AskedOfField | undefined => {
  const given = Object.entries(bounds).filter(([, value]) => isGiven(value))
  return given.length > 0 ? (Object.fromEntries(given) as AskedOfField) : undefined
}

function Fields({
  field,
  asked,
  onAsk,
  onType,
  onDone,
}: Pick<Props, 'field' | 'asked' | 'onAsk'> & { onType: (bounds: Bounds) => void; onDone: () => void }) {
  const { t } = useWords(listsWords)
  const { from, to, has, empty } = asked ?? {}
  const [bounds, setBounds] = useState<Bounds>({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(has !== undefined && { has }),
  })
  const change = (some: Readonly<Record<string, unknown>>) => {
    const next = { ...bounds, ...some } as Bounds
    setBounds(next)
    onType(next)
  }
  const mark = (isEmpty: boolean, on: boolean) => {
    setBounds({})
    onAsk(on ? { empty: isEmpty } : undefined)
  }
  const number = (name: 'from' | 'to') => (
    <NumberField
      label={t(`lists.own.${name}`)}
      decimals={field.type === 'money' ? 2 : field.decimals}
      rightSection={field.unit ? <span className={styles.unit}>{field.unit}</span> : undefined}
      value={(bounds[name] as number | undefined) ?? ''}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const day = (name: 'from' | 'to') => (
    <DateField
      label={t(`lists.own.${name}`)}
      value={(bounds[name] as string | undefined) ?? null}
      {...(name === 'from' ? { max: bounds.to as string | undefined } : { min: bounds.from as string | undefined })}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const isRange = field.type === 'number' || field.type === 'money' || field.type === 'date'
  const one = field.type === 'date' ? day : number
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
    >
      {isRange ? (
        <div className={styles.range}>
          {one('from')}
          {one('to')}
        </div>
      ) : (
        <TextField
          label={t('lists.own.contains')}
          value={bounds.has ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value
            change({ has: field.type === 'phone' ? typed.replace(/[^\d+]/g, '') : typed })
          }}
        />
      )}
      <Checkbox
        label={t('lists.own.empty')}
        checked={empty === true}
        onChange={(event) => mark(true, event.currentTarget.checked)}
      />
      <Checkbox
        label={t('lists.own.filled')}
        checked={empty === false}
        onChange={(event) => mark(false, event.currentTarget.checked)}
      />
    </form>
  )
}
