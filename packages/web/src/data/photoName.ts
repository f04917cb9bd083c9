const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' }

/** The file name of a camera photo: its position, its time in ms, and the beginning of its id. */
export const photoName = (id: string, at: number, type: string, index: number): string =>
  `${index}-${at}-${id.slice(0, 8)}.${endings[type] ?? 'jpg'}`
