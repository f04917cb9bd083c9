/** How long at most to wait for a picture that never comes, as in a tab that is not shown, in ms. */
const LATEST = 150

/** Resolves once the next picture of the page stands on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LATEST)
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(resolve))
  })
