/** Reads a value from this browser's storage, or undefined: storage may be full, disabled or contain invalid data. */
export function readStored(storage: 'local' | 'session', key: string): unknown {
  try {
    const found = shelf(storage).getItem(key)
    return found === null ? undefined : JSON.parse(found)
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. Ignores full or disabled storage. */
export function keepStored(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === undefined) shelf(storage).removeItem(key)
    else shelf(storage).setItem(key, JSON.stringify(value))
  } catch {
    /* a private window without storage: the value lives as long as the page */
  }
}

/** Returns the keys with this beginning that something is stored under. */
export function storedKeys(storage: 'local' | 'session', beginning: string): string[] {
  try {
    return Object.keys(shelf(storage)).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

/** Stores a plain string in local storage, for scripts outside this bundle. */
export function keepWord(key: string, word: string | undefined): void {
  try {
    if (word === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, word)
  } catch {
    /* as above */
  }
}

const shelf = (storage: 'local' | 'session') => (storage === 'local' ? localStorage : sessionStorage)
