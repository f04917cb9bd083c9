import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './ListPage.module.css'

/** Searches while typing, shortly after the last key. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Cleared from elsewhere, as by 'Clear filters'.
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      onChange(text.trim())
    }, 200)
  }
  return (
    <TextInput
      className={styles.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
