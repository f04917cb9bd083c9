import styles from './InitialsTile.module.css'

/** A company's initials as a muted tile beside its name. */
export function InitialsTile({ name }: { name: string }) {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = (
    words.length > 1 ? `${first(words[0])}${first(words[1])}` : [...(words[0] ?? '')].slice(0, 2).join('')
  ).toUpperCase()
  return (
    <span className={styles.tile} aria-hidden>
      {letters}
    </span>
  )
}
const first = (word = '') => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? ''
