/** The database cannot be started for a reason that a person can act on; the message says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The way out that every such message ends with. */
export const useYourOwn = 'Or set DATABASE_URL to the address of a PostgreSQL 15 or newer of your own.'

/** The code of a system error (ENOENT, EACCES…), or '' for anything else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether `promise` settles within `ms`. Its timer is cleared, so it never keeps a finished process waiting. */
export async function within(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([promise.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
