/** Returns the ids with one added or removed. */
export const withStar = (ids: readonly string[], id: string, on: boolean): string[] => [
  ...ids.filter((one) => one !== id),
  ...(on ? [id] : []),
]
