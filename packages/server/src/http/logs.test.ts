// @ring full
import { contract } from '@jobwright/contract/contract.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '../testing/files.ts'
import { sendForm } from '../testing/forms.ts'
import { testHouse } from '../testing/house.ts'

const house = testHouse({ LOG_LEVEL: 'debug' })
const SECRET = 'Zq7SecretOfAnAddress'

/** Everything that the server logged so far. */
const lines: string[] = []
beforeAll(() => {
  const log = house.app.log as unknown as Record<symbol, { write(line: string): void }>
  const stream = Object.getOwnPropertySymbols(log).find((one) => one.description === 'pino.stream')
  if (!stream) throw new Error('The logger has no stream.')
  log[stream] = { write: (line) => lines.push(line) }
})

test('no address is logged, only the pattern of the route that served it: addresses carry secrets', async () => {
  const ada = await house.company()
  const routes = Object.values(contract).flatMap((group) => Object.values(group as Record<string, AnyRoute>))
  const addresses = routes
    .filter((route) => route.gives !== 'events')
    .map((route) => ({ method: route.method, url: `/api${route.path.replace(/:\w+/g, SECRET)}?q=${SECRET}` }))
  // Pages of links, files, addresses that nothing serves, and some that the router cannot read.
  const others = ['set-password', 'join', 'share', 'media', 'api/nothing', '%61pi/setPassword', 'api/roles/%ff'].map(
    (path) => ({ method: 'GET' as const, url: `/${path}/${SECRET}` }),
  )
  for (const { method, url } of [...addresses, ...others])
    for (const token of [undefined, ada.token])
      await house.app.inject({
        method,
        url,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          'idempotency-key': SECRET,
          cookie: SECRET,
        },
        ...(method !== 'GET' && { payload: JSON.stringify({ password: SECRET, token: SECRET }) }),
      })
  expect(lines.length).toBeGreaterThan(addresses.length)
  expect(lines.filter((line) => line.includes(SECRET) || line.includes(ada.token))).toEqual([])
})

test('a link that opens something is not logged where it is opened', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const at = { params: { id: pat.me.id } }
  const { json } = await sendForm(house, ada, '/api/upload/image', {}, [
    { name: 'a.png', bytes: await plain(30, 20).png().toBuffer() },
  ])
  const [photo] = json['files'] as { id: string; authThumbnailName: string }[]
  const tokens = {
    password: (await ada.call(users.passwordLink, at)).token,
    join: (await ada.call(join.make, { ...at, body: { ProjectId: null } })).token,
    calendar:
      new URL((await ada.call(calendarFeed.make, { body: {} })).url).pathname.split('/').at(-1)?.replace('.ics', '') ??
      '',
    share: (await ada.call(shares.create, { body: { resource: 'photos', ids: [photo?.id ?? ''], days: 7 } })).token,
    media: (await ada.call(photos.get, { params: { id: photo?.id ?? '' } })).authPhotoName,
  }
  const opened: number[] = []
  for (const [method, url] of [
    ['GET', `/api/setPassword/${tokens.password}`],
    ['GET', `/api/join/${tokens.join}`],
    ['GET', `/api/calendar/${tokens.calendar}`],
    ['POST', `/api/shared/${tokens.share}`],
    ['GET', `/media/uploads/${tokens.media}`],
  ] as const) {
    const answer = await house.raw(method, url, { token: ada.token, ...(method === 'POST' && { body: {} }) })
    opened.push(answer.statusCode)
  }
  expect(opened).toEqual([200, 200, 200, 200, 200])
  const said = lines.join('')
  for (const [name, token] of Object.entries(tokens)) expect(said.includes(token), name).toBe(false)
  expect(said).toContain('/api/setPassword/:token')
  expect(said).toContain('/api/calendar/:token')
})
