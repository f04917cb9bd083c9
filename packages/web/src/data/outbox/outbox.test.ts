import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { bodyOf, drained, server, refusal, task, titles } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { discard, retarget, settleConflicts } from './acts.ts'
import { readOutbox } from './items.ts'
import { fileCaptures, keepCapture } from './captures.ts'

it('shows at once what was done without signal, and sends it in order under keys of its own', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  const made = await phone.store.create('tasks', task('Hang the door'), newId())
  await phone.store.update(
    'tasks',
    made.id,
    { changes: { title: 'Hang both doors' }, base: { title: 'Hang the door' }, version: 0 },
    newId(),
  )
  expect(await titles(phone)).toEqual(['Hang both doors'])
  expect(got).toEqual([])
  await drained(phone)
  expect(got.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  expect(bodyOf(got[0] as ByteRequest)).toMatchObject({ id: made.id, title: 'Hang the door' })
  expect(bodyOf(got[1] as ByteRequest)).toEqual({ title: 'Hang both doors', base: { title: 'Hang the door' } })
  expect(new Set(got.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(2)
  expect((await readOutbox(phone.db)).items).toEqual([])
})

it('keeps everything when the network is lost, and sends it again under the same key', async () => {
  let lost = true
  const { wire, got } = server(() => (lost ? new LostNetwork('down') : undefined))
  const phone = testPhone(somebody(), wire)
  await phone.store.create('tasks', task('Sweep'), newId())
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toMatchObject([{ state: 'waiting', tries: 2 }])
  lost = false
  phone.clock.at += 8 * 86_400_000
  await drained(phone)
  // The first retry is immediate.
  expect(got).toHaveLength(3)
  // Each try sends its own time: the server trusts the phone's clock for durations, not for the time of day.
  const { 'Sent-At': first, ...same } = got[0]?.headers ?? {}
  expect(got[2]?.headers).toEqual({ ...same, 'Sent-At': expect.not.stringMatching(first ?? '') as unknown })
  expect((await readOutbox(phone.db)).state).toBe('saved')
})

it('shows a star that was sent, before the next sync brings it', async () => {
  const { wire } = server(() => ({ success: true }))
  const phone = testPhone(somebody(), wire)
  const [first, second] = [newId(), newId()]
  await phone.store.star('projects', first, true)
  await phone.store.star('projects', second, true)
  await drained(phone)
  await phone.store.star('projects', first, false)
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toEqual([])
  expect((await phone.store.starred()).projects).toEqual([second])
})

it('puts a refusal aside with its reason and everything that depends on it; others go on', async () => {
  const { wire, got } = server((sending) =>
    sending.method === 'POST' && bodyOf(sending)['name'] === 'Bad' ? refusal(422, 'This name is taken.') : undefined,
  )
  const phone = testPhone(somebody(), wire)
  const bad = await phone.store.create('customers', { name: 'Bad' }, newId())
  await phone.store.create('projects', { title: 'Roof', CustomerId: bad.id, UserId: newId() }, newId())
  await phone.store.create('customers', { name: 'Good' }, newId())
  await drained(phone)
  expect(got.map((sending) => bodyOf(sending)['name'])).toEqual(['Bad', 'Good'])
  const { items, state } = await readOutbox(phone.db)
  expect(state).toBe('needs-you')
  expect(items).toMatchObject([
    { state: 'aside', title: 'Bad', reason: { status: 422, message: 'This name is taken.' } },
    { state: 'waiting', title: 'Roof', behind: items[0]?.key },
  ])
})

it('pauses on a 401 and forgets nothing', async () => {
  const { wire, got } = server(() => refusal(401))
  const phone = testPhone(somebody(), wire)
  await phone.store.create('tasks', task('One'), newId())
  await phone.store.create('tasks', task('Two'), newId())
  await drained(phone)
  expect(got).toHaveLength(1)
  expect((await readOutbox(phone.db)).items).toMatchObject([{ state: 'waiting', tries: 0 }, { state: 'waiting' }])
})

it('asks who is right where the office kept another value, and shows what stands', async () => {
  const { wire } = server((sending) =>
    sending.method === 'PUT'
      ? {
          id: 'x',
          title: 'Theirs',
          version: 4,
          conflicts: [{ field: 'title', yours: 'Mine', theirs: 'Theirs', by: 'Ada', at: null }],
        }
      : undefined,
  )
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', { id: 'x', title: 'Old', version: 2, number: 'T-2' } as never, 0)
  await phone.store.update('tasks', 'x', { changes: { title: 'Mine' }, base: { title: 'Old' }, version: 2 }, newId())
  expect(await titles(phone)).toEqual(['Mine'])
  await drained(phone)
  expect(await titles(phone)).toEqual(['Theirs'])
  expect((await readOutbox(phone.db)).items).toMatchObject([{ state: 'conflict', conflicts: [{ yours: 'Mine' }] }])
})

it('calls a photo sent only when the office says that it has exactly these bytes', async () => {
  let honest = false
  const shas: string[] = []
  const { wire } = server(({ body }) => {
    const about = JSON.parse((body as FormData).get('captionTags') as string) as Record<
      string,
      { id: string; sha256: string }
    >
    const [one] = Object.values(about)
    shas.push(one?.sha256 ?? '')
    return {
      success: true,
      files: [{ id: one?.id, sha256: honest ? one?.sha256 : 'f'.repeat(64), version: 1 }],
      errors: [],
    }
  })
  const phone = testPhone(somebody(), wire)
  const blob = new Blob(['a photo'], { type: 'image/jpeg' })
  const id = await keepCapture(phone, {
    blob,
    thumb: blob,
    capturedAt: '2026-05-14T15:00:00.000Z',
    timezone: 'UTC',
    session: 's',
  })
  await fileCaptures(phone, [id], {})
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toMatchObject([{ id, state: 'waiting', tries: 2 }])
  honest = true
  phone.clock.at += 60_000
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toEqual([])
  expect(shas[0]).toBe(shas[1])
  expect((await phone.db.shelf.get(id))?.sentAt).toBe(phone.clock.at)
})

it('waits with a photo until the project that it belongs to is in', async () => {
  const { wire, got } = server((sending) => {
    if (sending.body instanceof FormData) {
      const [one] = Object.values(JSON.parse(sending.body.get('captionTags') as string) as Record<string, object>)
      return { success: true, files: [{ ...one, version: 1 }], errors: [] }
    }
    return undefined
  })
  const phone = testPhone(somebody(), wire)
  const project = await phone.store.create('projects', { title: 'Roof', CustomerId: newId(), UserId: newId() }, newId())
  const blob = new Blob(['x'], { type: 'image/jpeg' })
  const id = await keepCapture(phone, {
    blob,
    thumb: blob,
    capturedAt: '2026-05-14T15:00:00.000Z',
    timezone: 'UTC',
    session: 's',
  })
  await fileCaptures(phone, [id], { ProjectId: project.id })
  expect((await phone.store.page('photos', { ProjectId: project.id })).totalCounts).toBe(1)
  await drained(phone)
  expect(got.map(({ path }) => path)).toEqual(['/api/projects', '/api/upload/files'])
})

it('throws a new record away with all that was done to it, and asks where its photos go instead', async () => {
  const { wire } = server((sending) => (sending.path === '/api/projects' ? refusal(422) : undefined))
  const phone = testPhone(somebody(), wire)
  const project = await phone.store.create('projects', { title: 'Roof', CustomerId: newId(), UserId: newId() }, newId())
  await phone.store.update(
    'projects',
    project.id,
    { changes: { title: 'New roof' }, base: { title: 'Roof' }, version: 0 },
    newId(),
  )
  const blob = new Blob(['x'], { type: 'image/jpeg' })
  const id = await keepCapture(phone, {
    blob,
    thumb: blob,
    capturedAt: '2026-05-14T15:00:00.000Z',
    timezone: 'UTC',
    session: 's',
  })
  await fileCaptures(phone, [id], { ProjectId: project.id })
  await drained(phone)
  const [first] = (await readOutbox(phone.db)).items
  await discard(phone, first?.key ?? '')
  const left = (await readOutbox(phone.db)).items
  expect(left).toMatchObject([{ id, what: 'upload', state: 'aside' }])
  expect((await phone.store.page('projects', {})).totalCounts).toBe(0)
  expect(await phone.db.shelf.get(id)).toBeDefined()
  await retarget(phone, left[0]?.key ?? '', {})
  expect((await readOutbox(phone.db)).items).toMatchObject([{ id, state: 'waiting' }])
  expect((await phone.store.page('photos', { inbox: '1' })).totalCounts).toBe(1)
})

it('sends what was chosen over a conflict, compared with what the person was shown', async () => {
  let asked = true
  const { wire, got } = server((sending) => {
    if (sending.method !== 'PUT' || !asked) return undefined
    asked = false
    const conflicts = [{ field: 'title', yours: 'Mine', theirs: 'Theirs', by: 'Ada', at: null }]
    return { id: 'x', title: 'Theirs', notes: 'n', version: 4, conflicts }
  })
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('projects', { id: 'x', title: 'Old', notes: 'n', version: 2, number: 'P-2' } as never, 0)
  await phone.store.update('projects', 'x', { changes: { title: 'Mine' }, base: { title: 'Old' }, version: 2 }, newId())
  await drained(phone)
  await settleConflicts(phone, 'projects', 'x', { title: 'Mine', notes: 'n\nmore' })
  await drained(phone)
  expect(bodyOf(got.at(-1) as ByteRequest)).toEqual({
    title: 'Mine',
    notes: 'n\nmore',
    base: { title: 'Theirs', notes: 'n' },
  })
  expect((await readOutbox(phone.db)).state).toBe('saved')
})

it('keeps one person’s work out of the sight and the name of another', async () => {
  const mine = server()
  const [rosa, sam] = [testPhone(somebody(), mine.wire), testPhone(somebody(), mine.wire)]
  await rosa.store.create('tasks', task('Rosa’s'), newId())
  expect((await readOutbox(sam.db)).items).toEqual([])
  await drained(sam)
  expect(mine.got).toEqual([])
  expect((await readOutbox(rosa.db)).items).toHaveLength(1)
})

it('takes a removal back that was not sent', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', { id: 'x', title: 'Old', version: 2, number: 'T-2' } as never, 0)
  await phone.store.remove('tasks', 'x', newId())
  expect(await titles(phone)).toEqual([])
  expect(await phone.store.unremove('tasks', 'x')).toMatchObject({ title: 'Old' })
  expect(await titles(phone)).toEqual(['Old'])
  await drained(phone)
  expect(got).toEqual([])
})

it('sends the words that explain a change though that was refused', async () => {
  const { wire, got } = server((sending) => (sending.method === 'PUT' ? refusal(422) : undefined))
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', { id: 't', title: 'Old', version: 1 } as never, 0)
  await phone.store.update('tasks', 't', { changes: { title: 'New' }, base: { title: 'Old' }, version: 1 }, newId())
  await phone.store.comment({ resource: 'tasks', recordId: 't', body: 'It is the other door.' } as never, newId())
  await drained(phone)
  await drained(phone)
  expect(got.map(({ path }) => path)).toContain('/api/comments')
  expect((await readOutbox(phone.db)).items).toMatchObject([{ what: 'update', state: 'aside' }])
})

it('lets go of a task that the office took work for and shows no more, once all of it is sent', async () => {
  let lost = true
  const { wire, got } = server(() => (lost && got.length > 1 ? new LostNetwork('down') : { taken: true }))
  const phone = testPhone(somebody(), wire)
  const id = newId()
  await phone.store.keep('tasks', { ...task('Strip'), id, version: 1 } as never, 0)
  await phone.store.update('tasks', id, { changes: { status: 2 }, base: { status: 1 }, version: 1 }, newId())
  await phone.store.update('tasks', id, { changes: { status: 3 }, base: { status: 2 }, version: 1 }, newId())
  await drained(phone)
  // An operation that waits for it keeps it here.
  expect(await titles(phone)).toEqual(['Strip'])
  lost = false
  phone.clock.at += 86_400_000
  await drained(phone)
  expect(await titles(phone)).toEqual([])
  expect(await phone.db.rows.count()).toBe(0)
  expect((await readOutbox(phone.db)).state).toBe('saved')
})
