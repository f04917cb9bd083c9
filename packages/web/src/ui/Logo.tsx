import { useId } from 'react'

/** The logo: a T-square over a curve and a plumb line. */
export function Logo({ size = 24, title }: { size?: number; title?: string }) {
  const id = useId()
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(title ? { role: 'img', 'aria-labelledby': id } : { 'aria-hidden': true })}
    >
      {title && <title id={id}>{title}</title>}
      <rect width="32" height="32" rx="8" fill="#CF4500" />
      <path
        d="M6.5 10.5h19M16 10.5v11.2a3.8 3.8 0 0 1-7.6 0v-1.2M16 10.5l6.2 14.2 2.6-8.6"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
