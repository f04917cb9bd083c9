import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test'

/**
 * Goes to an address again if a sheet was just closing: its step back in the history of the browser cancels what was asked for
 * meanwhile. A person would press Enter again.
 */
export function withSecondTry(page: Page): void {
  const go = page.goto.bind(page)
  page.goto = (...asked) =>
    go(...asked).catch((problem: Error) => {
      if (!problem.message.includes('net::ERR_ABORTED')) throw problem
      return go(...asked)
    })
}

/** Collects errors on every page of a context, until what it returns is called. */
export function watch(context: BrowserContext, said: string[]): () => void {
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
  }
  const note = (problem: WebError) => said.push(String(problem.error().stack ?? problem.error()))
  context.on('page', withSecondTry).on('console', hear).on('weberror', note)
  return () => void context.off('page', withSecondTry).off('console', hear).off('weberror', note)
}

/** What was said that a journey does not expect. */
export const unexpected = (said: readonly string[], mayLog: RegExp | null) => said.filter((line) => !mayLog?.test(line))
