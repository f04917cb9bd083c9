/** A value in this browser's storage, or undefined: storage may be full, switched off or hold nonsense. */
export function readStored(storage: 'local' | 'session', key: string): unknown {
  try {
    const found = shelf(storage).getItem(key)
    return found === null ? undefined : JSON.parse(found)
  } catch {
    return undefined
  }
}

/** Keeps a value; undefined removes it. Storage that is full or switched off is no reason to fail. */
export function keepStored(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === undefined) shelf(storage).removeItem(key)
    else shelf(storage).setItem(key, JSON.stringify(value))
  } catch {
    /* a private window without storage: the value lives as long as the page */
  }
}

/** Keeps a bare word in the local storage, as scripts outside this program read it. */
export function keepWord(key: string, word: string | undefined): void {
  try {
    if (word === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, word)
  } catch {
    /* as above */
  }
}

const shelf = (storage: 'local' | 'session') => (storage === 'local' ? localStorage : sessionStorage)
