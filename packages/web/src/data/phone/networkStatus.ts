import { storeOf, useStore } from '../store.ts'

/** What the browser tells of the way out and of the battery. */
export type NetworkStatus = {
  /** On Wi-Fi or a cable, with no wish to save data; undefined where the browser does not tell. */
  wifi: boolean | undefined
  /** Below 15 % and not charging; undefined where the browser does not tell. */
  low: boolean | undefined
}
/** Nothing is known: nothing waits for it. */
export const unknownNetwork: NetworkStatus = { wifi: undefined, low: undefined }

const LOW = 0.15
// With no connection at all there is no Wi-Fi either; 'other' and 'unknown' say nothing.
const known = new Set(['wifi', 'ethernet', 'cellular', 'wimax', 'bluetooth', 'none'])
type Connection = EventTarget & { type?: string; saveData?: boolean }
type Battery = EventTarget & { charging: boolean; level: number }
type NetworkNavigator = { connection?: Connection; getBattery?: () => Promise<Battery> }

/** What a connection says. Most browsers of desks and all of Apple's say nothing. */
export function wifiOf(connection: Pick<Connection, 'type' | 'saveData'> | undefined): boolean | undefined {
  const { type = '', saveData = false } = connection ?? {}
  if (saveData) return false
  return known.has(type) ? type === 'wifi' || type === 'ethernet' : undefined
}

/** Whether a battery is so low that what can wait should. */
export const isLow = ({ charging, level }: Pick<Battery, 'charging' | 'level'>): boolean => !charging && level < LOW

const connectionHere = () => (navigator as NetworkNavigator).connection
/** What can be told here and now; workers are told nothing of batteries. */
export const networkHere = (): NetworkStatus => ({ ...unknownNetwork, wifi: wifiOf(connectionHere()) })

const network = storeOf<NetworkStatus>(unknownNetwork)
/** What this device tells, followed by `watchNetwork`. */
export const currentNetwork = (): NetworkStatus => network.get()
export const useNetworkStatus = (): NetworkStatus => useStore(network)
export const onNetworkChange = network.follow

function note(next: NetworkStatus): void {
  const { wifi, low } = network.get()
  if (next.wifi !== wifi || next.low !== low) network.set(next)
}

/** Follows what this device tells. Gives back how to stop. */
export function watchNetwork(): () => void {
  const connection = connectionHere()
  let battery: Battery | undefined
  let stopped = false
  const look = () => note({ wifi: wifiOf(connection), low: battery && isLow(battery) })
  look()
  connection?.addEventListener('change', look)
  void (navigator as NetworkNavigator)
    .getBattery?.()
    .then((found) => {
      if (stopped) return
      battery = found
      for (const event of ['levelchange', 'chargingchange']) found.addEventListener(event, look)
      look()
    })
    .catch(() => undefined)
  return () => {
    stopped = true
    connection?.removeEventListener('change', look)
    for (const event of ['levelchange', 'chargingchange']) battery?.removeEventListener(event, look)
  }
}
