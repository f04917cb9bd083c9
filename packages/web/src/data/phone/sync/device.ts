import { newId } from '../../ids.ts'
import type { PhoneDb } from '../store/database.ts'
import { readKept } from '../store/database.ts'

/** The id of this device for this user, created once. */
export const deviceIdOf = (db: PhoneDb): Promise<string> =>
  db.transaction('rw', db.kept, async () => {
    const known = await readKept<string>(db, 'device')
    if (known !== undefined) return known
    const made = newId()
    await db.kept.put({ key: 'device', value: made })
    return made
  })

const kinds: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const first = (list: typeof kinds, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

const isAndroidPhone = (agent: string) => agent.includes('Android') && agent.includes('Mobile')

/** A readable name of this device: "Android phone, Chrome". */
export const deviceName = (agent: string): string =>
  [isAndroidPhone(agent) ? 'Android phone' : (first(kinds, agent) ?? 'Phone'), first(browsers, agent)]
    .filter(Boolean)
    .join(', ')
