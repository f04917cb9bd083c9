const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' }

/** What a photo from the camera is called: its place in the row, its time in ms, and the beginning of its id. */
export const photoName = (id: string, at: number, type: string, index: number): string =>
  `${index}-${at}-${id.slice(0, 8)}.${endings[type] ?? 'jpg'}`
