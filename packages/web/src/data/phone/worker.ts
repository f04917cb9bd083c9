import { storeOf } from '../store.ts'

/** A new version is ready and waits until the user wants it. */
export const updateReady = storeOf(false)

/** How often a phone that stays open checks for a new version, in ms. */
const LOOK_EVERY = 30 * 60_000
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}
let started: Promise<ServiceWorkerRegistration | undefined> | undefined

// The content policy requires a trusted type for script addresses: this policy allows exactly one.
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: () => '/sw.js' }
  return trustedTypes?.createPolicy('worker', rules).createScriptURL('') ?? '/sw.js'
}

/**
 * Lets the product start without signal. Without support (plain http, private windows) it needs the network to start.
 */
export function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  started ??= register().catch(() => undefined)
  return started
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' })
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) updateReady.set(true)
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  const update = () => void registration.update().catch(() => undefined)
  setInterval(update, LOOK_EVERY)
  document.addEventListener('visibilitychange', () => document.hidden || update())
  return registration
}

/** Activates the new version and reloads the page. */
export async function takeNewVersion(): Promise<void> {
  const registration = await started
  if (!registration?.waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  registration.waiting.postMessage('use')
}

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser to wake the service worker when signal returns, in case the app is closed by then. */
export async function wakeForOutbox(): Promise<void> {
  const registration = (await started) as Syncing | undefined
  await registration?.sync?.register('outbox').catch(() => undefined)
}
