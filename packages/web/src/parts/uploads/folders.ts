/** A chosen file and its folders. */
export type FoundFile = { file: File; way: string }

/** System files in folders that nobody means to upload. */
const litter = /^(\.|Thumbs\.db$|desktop\.ini$|~\$)/i

/** All files of a drop, including folders. Call it during the event: afterwards the list is empty. */
export async function filesIn(data: DataTransfer): Promise<FoundFile[]> {
  const entries = Array.from(data.items)
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found = await Promise.all(
    entries.map(async ({ entry, file }) => (entry?.isDirectory ? read(entry, '') : file ? [{ file, way: '' }] : [])),
  )
  return found.flat()
}

async function read(entry: FileSystemEntry, way: string): Promise<FoundFile[]> {
  if (litter.test(entry.name)) return []
  if (entry.isFile)
    return [{ file: await new Promise<File>((give, fail) => (entry as FileSystemFileEntry).file(give, fail)), way }]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside: FileSystemEntry[] = []
  // A reader returns a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((give, fail) => reader.readEntries(give, fail))
    if (some.length === 0) break
    inside.push(...some)
  }
  const below = way === '' ? entry.name : `${way}/${entry.name}`
  const found: FoundFile[] = []
  for (const one of inside) found.push(...(await read(one, below)))
  return found
}

/** The files of a folder input. */
export const filesOfInput = (list: FileList): FoundFile[] =>
  Array.from(list, (file) => ({ file, way: file.webkitRelativePath.split('/').slice(0, -1).join('/') })).filter(
    ({ file, way }) => !litter.test(file.name) && !way.split('/').some((name) => litter.test(name)),
  )
