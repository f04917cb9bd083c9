import type { BadgeTone } from '../../ui/StatusBadge.tsx'

/** The tones of statuses on a canvas: seen on light and on dark maps, with a white ring. */
export const toneColors: Readonly<Record<BadgeTone, string>> = {
  blue: '#2563c9',
  orange: '#e0530f',
  green: '#1f8a4c',
  yellow: '#b7791f',
  gray: '#6b7280',
  red: '#c92a2a',
  violet: '#7048c6',
}
