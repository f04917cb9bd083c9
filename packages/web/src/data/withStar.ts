/** The ids with one more, or one less. */
export const withStar = (ids: readonly string[], id: string, on: boolean): string[] => [
  ...ids.filter((one) => one !== id),
  ...(on ? [id] : []),
]
