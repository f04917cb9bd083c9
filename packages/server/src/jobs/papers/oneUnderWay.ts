const underWay = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Does a piece of work once for all who ask for it at the same time. `scope` is whose work it is, such as a database. */
export function oneUnderWay<T>(scope: object, key: string, work: () => Promise<T>): Promise<T> {
  const all = underWay.get(scope) ?? new Map<string, Promise<unknown>>()
  underWay.set(scope, all)
  const begun = all.get(key)
  if (begun) return begun as Promise<T>
  const made = work().finally(() => all.delete(key))
  all.set(key, made)
  return made
}
