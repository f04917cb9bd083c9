import { addDays } from '@jobwright/contract/rules/days.ts'
import { Button, Popover } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { DateField } from '../../ui/DateField.tsx'
import chips from '../../ui/FilterChips.module.css'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { useWords } from '../../words/words.tsx'
import type { ListState } from '../lists/useListState.ts'
import styles from './photos.module.css'
import { photosWords } from '../../words/lazy/photos.ts'

/** Filters photos by the date taken, in their local time zones. */
export function DateFilter({ state }: { state: ListState }) {
  const { t, formatDate, manner } = useWords(photosWords)
  const { removeFilter } = useUiTexts()
  const [opened, setOpened] = useState(false)
  const from = state.view['from']
  const to = state.view['to']
  const now = today(manner.timezone)
  const label = t('fields.date')
  const summary =
    from && to
      ? from === to
        ? formatDate(from)
        : `${formatDate(from)} – ${formatDate(to)}`
      : from
        ? t('photos.since', { date: formatDate(from) })
        : to
          ? t('photos.until', { date: formatDate(to) })
          : ''
  const preset = (name: string, first: string) => (
    <Button
      key={name}
      size="compact-xs"
      variant="default"
      onClick={() => {
        state.set({ from: first, to: now })
        setOpened(false)
      }}
    >
      {name}
    </Button>
  )
  return (
    <span className={chips.chip} data-active={summary !== '' || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={chips.button} onClick={() => setOpened((before) => !before)}>
            <span>{label}</span>
            {summary ? <span className={chips.value}>{summary}</span> : <IconChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className={styles.dates}>
            <div className={styles.presets}>
              {preset(t('photos.today'), now)}
              {preset(t('photos.lastDays', { count: 7 }), addDays(now, -6))}
              {preset(t('photos.lastDays', { count: 30 }), addDays(now, -29))}
            </div>
            <DateField
              label={t('photos.from')}
              value={from ?? null}
              max={to}
              onChange={(day) => state.set({ from: day ?? '' })}
            />
            <DateField
              label={t('photos.to')}
              value={to ?? null}
              min={from}
              onChange={(day) => state.set({ to: day ?? '' })}
            />
          </div>
        </Popover.Dropdown>
      </Popover>
      {summary && (
        <button
          type="button"
          className={chips.clear}
          onClick={() => state.set({ from: '', to: '' })}
          aria-label={removeFilter(label)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
