import type { CSSProperties } from 'react'
import { useState } from 'react'
import styles from './PersonAvatar.module.css'
import { Link, type Address } from './Link.tsx'

type Props = {
  firstName: string
  lastName: string
  /** The user's color, #RRGGBB. */
  color: string
  /** A data URL or a signed picture name; initials replace a missing picture or one that fails to load. */
  image?: string | null
  /** In pixels; defaults to 35. */
  size?: number
  href?: Address
  /** In a list, whose rows the arrows reach: the link is pressed, takes no stop of Tab, and is no larger than it looks. */
  inList?: boolean
  /** Hides the name from screen readers if it is shown beside the picture. */
  decorative?: boolean
}

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever has more contrast on this color (WCAG relative luminance). */
export function textOn(color: string): '#fff' | '#000' {
  const hex = /^#?([0-9a-f]{6})$/i.exec(color)?.[1]
  if (!hex) return '#fff'
  const [r, g, b] = [0, 2, 4].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  const light = 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  return 1.05 / (light + 0.05) >= 4.5 ? '#fff' : '#000'
}

// An unsigned name cannot be loaded (specification, part 3: longer than 100 characters).
const SIGNED = 100
const addressOf = (image: string | null | undefined): string | undefined =>
  image?.startsWith('data:') ? image : image && image.length > SIGNED ? `/media/avatars/${image}` : undefined

/** The placeholder of a person without a picture. */
export const initialsOf = (firstName: string, lastName: string): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase() || '?'

/** A person as initials on their color, or their picture; links to their page if `href` is given. */
export function PersonAvatar({
  firstName,
  lastName,
  color,
  image,
  size = 35,
  href,
  inList = false,
  decorative = false,
}: Props) {
  const name = `${firstName} ${lastName}`.trim()
  const initials = initialsOf(firstName, lastName)
  const style = {
    width: size,
    height: size,
    fontSize: size / 4 + 1,
    background: color,
    color: textOn(color),
    '--person': color,
  } as CSSProperties
  const address = addressOf(image)
  const [lost, setLost] = useState<string>()
  const inside =
    address && address !== lost ? (
      <img className={styles.image} src={address} alt="" onError={() => setLost(address)} />
    ) : (
      <span className={styles.initials} data-initials={initials} aria-hidden />
    )
  if (href)
    return (
      <Link
        className={styles.avatar}
        data-avatar
        style={style}
        href={href}
        aria-label={name}
        title={name}
        {...(inList && { tabIndex: -1, 'data-list': true })}
      >
        {inside}
      </Link>
    )
  if (decorative)
    return (
      <span className={styles.avatar} style={style} aria-hidden>
        {inside}
      </span>
    )
  return (
    <span className={styles.avatar} style={style} role="img" aria-label={name} title={name}>
      {inside}
    </span>
  )
}
