import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'
import styles from '../inline.module.css'
import { AddressText, type SiteAddress } from '../links/MapsLink.tsx'
import { AddressSuggest } from './AddressSuggest.tsx'

type Props = {
  place: SiteAddress
  label: string
  /** Whether it was saved; otherwise what was typed stays. */
  onSave: (changed: Partial<SiteAddress>) => Promise<boolean>
}

const fields = ['address', 'city', 'state', 'zip'] as const
const most = { address: 150, city: 50, state: 50, zip: 10 }

/** An address that is changed in place. */
export function InlineAddress({ place, label, onSave }: Props) {
  const { t } = useWords(overviewWords)
  const [typed, setTyped] = useState<SiteAddress>()
  const [busy, setBusy] = useState(false)
  const text = t(place.address === '' ? 'overview.addText' : 'overview.change')
  if (!typed)
    return (
      <div className={styles.stack}>
        <AddressText place={place} />
        <button
          type="button"
          className={styles.cell}
          aria-label={place.address === '' ? `${label}: ${text}` : label}
          onClick={() => setTyped(onlyAddress(place))}
        >
          <span className={styles.none}>{text}</span>
        </button>
      </div>
    )
  const save = async () => {
    const changed = Object.fromEntries(
      fields.flatMap((field) => (typed[field].trim() === place[field] ? [] : [[field, typed[field].trim()]])),
    )
    setBusy(true)
    const done = Object.keys(changed).length === 0 || (await onSave(changed))
    setBusy(false)
    if (done) setTyped(undefined)
  }
  return (
    <form
      className={styles.stack}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setTyped(undefined)
      }}
    >
      {fields.map((field, at) => {
        const input = (
          <TextInput
            key={field}
            size="xs"
            label={t(`fields.${field}`)}
            value={typed[field]}
            maxLength={most[field]}
            autoComplete="off"
            autoFocus={at === 0}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        )
        if (field !== 'address') return input
        return (
          <AddressSuggest
            key={field}
            typed={typed.address === place.address ? '' : typed.address}
            onChoose={(chosen) => setTyped(onlyAddress(chosen))}
          >
            {input}
          </AddressSuggest>
        )
      })}
      <div className={styles.buttons}>
        <Button type="submit" size="xs" loading={busy}>
          {t('overview.save')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setTyped(undefined)}>
          {t('overview.cancel')}
        </Button>
      </div>
    </form>
  )
}

const onlyAddress = ({ address, city, state, zip }: SiteAddress): SiteAddress => ({ address, city, state, zip })
