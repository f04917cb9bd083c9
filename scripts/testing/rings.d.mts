export function isFullRing(): boolean
export function taggedFiles(root: string, folders: string[], endings: string[]): string[]
