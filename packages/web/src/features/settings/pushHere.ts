import { ways } from '@jobwright/contract/calls.gen.ts'
import { call } from '../../data/api.ts'
import { startWorker } from '../../data/phone/worker.ts'

/** Whether this browser can show notifications: yes, blocked, unsupported, or only from the home screen. */
type PushHere = 'can' | 'blocked' | 'not' | 'home'

/** The current permission of this browser. */
export function pushHere(): PushHere {
  const apple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator))
    return apple ? 'home' : 'not'
  return Notification.permission === 'denied' ? 'blocked' : 'can'
}

/** Asks the browser and registers it. Returns false when the user declined. */
export async function startPushHere(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await startWorker()
  if (!registration) throw new Error('no worker')
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscribe = () => registration.pushManager.subscribe(options)
  // A subscription for another key, of a previous installation, is useless.
  const given = await subscribe().catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint = '', keys = {} } = given.toJSON()
  await call(ways.addDevice, { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } })
  return true
}

/** Turns off notifications in this browser. */
export async function stopPushHere(id: string): Promise<void> {
  await call(ways.removeDevice, { params: { id } })
  const registration = await startWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
