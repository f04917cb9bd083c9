import { storeOf, useStore } from '../store.ts'

/** What the browser reports about the network and the battery. */
export type NetworkStatus = {
  /** On Wi-Fi or a cable without data saver; undefined where the browser does not report it. */
  wifi: boolean | undefined
  /** Below 15% and not charging; undefined where the browser does not report it. */
  low: boolean | undefined
}
/** Nothing is known, so nothing waits. */
export const unknownNetwork: NetworkStatus = { wifi: undefined, low: undefined }

const LOW = 0.15
// Without any connection there is no Wi-Fi either; 'other' and 'unknown' mean nothing.
const known = new Set(['wifi', 'ethernet', 'cellular', 'wimax', 'bluetooth', 'none'])
type Connection = EventTarget & { type?: string; saveData?: boolean }
type Battery = EventTarget & { charging: boolean; level: number }
type NetworkNavigator = { connection?: Connection; getBattery?: () => Promise<Battery> }

/** Interprets a connection. Most desktop browsers and all of Apple's report nothing. */
export function wifiOf(connection: Pick<Connection, 'type' | 'saveData'> | undefined): boolean | undefined {
  const { type = '', saveData = false } = connection ?? {}
  if (saveData) return false
  return known.has(type) ? type === 'wifi' || type === 'ethernet' : undefined
}

/** Whether the battery is so low that deferrable work should wait. */
export const isLow = ({ charging, level }: Pick<Battery, 'charging' | 'level'>): boolean => !charging && level < LOW

const connectionHere = () => (navigator as NetworkNavigator).connection
/** The current status. Workers get no battery information. */
export const networkHere = (): NetworkStatus => ({ ...unknownNetwork, wifi: wifiOf(connectionHere()) })

const network = storeOf<NetworkStatus>(unknownNetwork)
/** The status of this device, updated by `watchNetwork`. */
export const currentNetwork = (): NetworkStatus => network.get()
export const useNetworkStatus = (): NetworkStatus => useStore(network)
export const onNetworkChange = network.follow

function note(next: NetworkStatus): void {
  const { wifi, low } = network.get()
  if (next.wifi !== wifi || next.low !== low) network.set(next)
}

/** Watches the status of this device. Returns a function that stops it. */
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
