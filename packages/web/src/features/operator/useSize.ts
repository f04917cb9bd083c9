import { useWords } from '../../words/words.tsx'

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Formats bytes in the largest unit that fits, base 1024. */
export function useSize(): (bytes: number) => string {
  const { language } = useWords()
  return (bytes) => {
    const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0
    const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1024 ** step)
    return `${shown} ${units[step]}`
  }
}
