import { htmlOf } from '@jobwright/contract/offers/pieces.ts'
import { jobPage } from '@jobwright/contract/offers/jobView.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test, vi } from 'vitest'
import { aSignature } from '../../testing/bids.ts'
import { aClientPage, aJob, aSentChange } from '../../testing/clientPages.ts'
import { FIELD, testHouse, type Person } from '../../testing/house.ts'
import { aDocument, aPhoto } from '../../testing/jobFiles.ts'
import { allSentinels, found } from '../../testing/sentinels.ts'

vi.setConfig({ testTimeout: 60_000 })
const house = testHouse()
const photo = ({ id }: { id: string }) => ({ kind: 'photos' as const, id })

/** Writes a word of its own into every text column of a table; returns the words by column. */
async function mark(table: string, companyId: string): Promise<string[]> {
  const columns = await house.owner(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       and data_type = 'text' and is_generated = 'NEVER' and column_name not in ('resource', 'guest_name')`,
    [table],
  )
  const words: string[] = []
  for (const { name } of columns) {
    const word = `zq-${table}-${String(name)}-zq`
    // Columns that take only some words, or are keys, keep theirs.
    const done = await house
      .owner(
        `update ${table} set ${String(name)} = $1 || right(id::text, 4) where ${table === 'companies' ? 'id' : 'company_id'} = $2`,
        [word, companyId],
      )
      .then(
        () => true,
        () => false,
      )
    if (done) words.push(word)
  }
  return words
}

// What a client is meant to read. A document's file is saved under its own name, and their own name is filled in.
const told = new Set([
  'zq-projects-title-zq',
  'zq-photos-caption-zq',
  'zq-documents-title-zq',
  'zq-revisions-label-zq',
  'zq-revisions-original_name-zq',
  'zq-client_links-name-zq',
])
const tables = [
  'customers',
  'projects',
  'photos',
  'documents',
  'revisions',
  'scheduleitems',
  'changeorders',
  'tasks',
  'comments',
  'users',
  'offers',
  'client_links',
  'client_visits',
]

test('of every field of every kind that is shown, a client reads only what the office chose', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const [job, other] = [await aJob(ada), await aJob(ada, 'Another')]
  const to = { ProjectId: job.id }
  const shots = [
    await aPhoto(house, ada, to),
    await aPhoto(house, ada, to),
    await aPhoto(house, ada, { ProjectId: other.id }),
  ]
  const plan = await aDocument(house, ada, to)
  await aDocument(house, ada, { ProjectId: other.id })
  await aSentChange(ada, job.id)
  await aSentChange(ada, other.id, 'Elsewhere')
  for (const one of [job, other]) {
    await ada.call(scheduleitems.create, {
      body: {
        title: 'Inside',
        ProjectId: one.id,
        UserId: pat.me.id,
        startAt: '2099-01-05T13:00:00.000Z',
        window: 'custom',
        endAt: '2099-01-05T15:00:00.000Z',
      },
    })
    await ada.call(tasks.create, { body: { title: 'Inside', ProjectId: one.id } })
    await ada.call(comments.create, { body: { resource: 'projects', recordId: one.id, body: 'Inside' } })
  }
  const token = await aClientPage(ada, job.id, {
    progress: 'All is well.',
    attachments: [photo(shots[0] ?? job), { kind: 'documents', id: plan.id }],
    showsOffers: true,
    showsVisits: true,
  })
  const companyId = ada.me.CompanyId
  const words = (await Promise.all(tables.map((table) => mark(table, companyId)))).flat()
  expect(words.length).toBeGreaterThan(40)
  expect([...told].filter((word) => !words.includes(word))).toEqual([])
  await house.owner('update changeorders set internal_notes = $1 where company_id = $2', ['zq-inside', companyId])

  const seen = await house.call(clientpages.open, { params: { token }, body: {} })
  expect(seen).toMatchObject({ photos: [{}], documents: [{}], toSign: [{}], visits: [{ window: 'hours' }] })
  const answers: Buffer[] = [
    Buffer.from(JSON.stringify(seen)),
    ...(['en', 'es'] as const).map((language) =>
      Buffer.from(htmlOf(jobPage({ job: seen, at: `/c/${token}`, language }))),
    ),
  ]
  for (const id of [...seen.photos, ...seen.documents].map((file) => file.id)) {
    const answer = await house.raw('GET', `/api/client/${token}/files/${id}`)
    expect(answer.statusCode).toBe(200)
    answers.push(answer.rawPayload, Buffer.from(JSON.stringify(answer.headers)))
  }
  const text = Buffer.concat(answers).toString('latin1')
  expect(words.filter((word) => text.includes(word) && !told.has(word))).toEqual([])
  for (const word of [
    'zq-inside',
    'Another',
    'Elsewhere',
    'Inside',
    'Ours alone',
    'Person',
    '"price',
    'unitPrice',
    'total',
  ])
    expect(text, word).not.toContain(word)
  expect(found(Buffer.concat(answers), allSentinels)).toEqual([])
  // Records of other jobs have the same words with another end.
  for (const id of [other.id, shots[1]?.id, shots[2]?.id]) expect(text).not.toContain(id)
})

test('who may not send change orders, or sees no prices, makes links that don’t lead to them', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const shown = await aClientPage(ada, job.id, { showsOffers: true })
  await aSentChange(ada, job.id)
  const role = await ada.call(roles.create, {
    body: { title: 'Plans', permissions: permissionIds('projects.list', 'projects.update').map((id) => ({ id })) },
  })
  const pat = await house.person(ada, role.id)
  const opened = async (person: Person, preview = false) => {
    const { token } = await person.call(clientpages.link, { params: { id: job.id }, body: { preview } })
    return (await house.call(clientpages.open, { params: { token }, body: {} })).toSign
  }
  expect(await opened(pat)).toEqual([])
  expect(await opened(pat, true)).toEqual([])
  expect(await opened(ada, true)).toMatchObject([{ path: '' }])
  const twice = [shown, shown].map((token) => house.call(clientpages.open, { params: { token }, body: {} }))
  expect(new Set((await Promise.all(twice)).map(({ toSign }) => toSign[0]?.path)).size).toBe(1)
  expect(
    await house.owner('select 1 from offer_links where client_link_id is not null and company_id = $1', [
      ada.me.CompanyId,
    ]),
  ).toHaveLength(1)
  const { version } = await pat.call(clientpages.save, {
    params: { id: job.id },
    body: { version: 1, showsOffers: false },
  })
  await expect(
    pat.call(clientpages.save, { params: { id: job.id }, body: { version, showsOffers: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('the contract is shown with its sum and deposit only where the office shows it, by links of people who see prices', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const paper = { title: 'Full reroof', net: 2_400_000, tax: 150_000, signedOn: null, documentId: null }
  await ada.call(projects.setPaperContract, { params: { id: job.id }, body: { contract: paper } })
  const change = await aSentChange(ada, job.id)
  const token = await aClientPage(ada, job.id, { showsContract: true })
  const contractOf = async (by: string) =>
    (await house.call(clientpages.open, { params: { token: by }, body: {} })).contract
  const signed = Math.round((change.offer.total ?? 0) * 100)
  const original = { number: '', title: 'Full reroof', total: 2_550_000 }
  // What waits for a signature is not in it.
  expect(await contractOf(token)).toEqual({ currency: 'USD', rows: [original], total: 2_550_000, deposit: 0 })
  await ada.call(offers.signHere, { params: { id: change.offer.id }, body: aSignature(change.offer.paperHash) })
  expect(await contractOf(token)).toMatchObject({
    rows: [original, { number: 'CO-1', title: 'Rotten decking' }],
    total: 2_550_000 + signed,
  })

  const role = await ada.call(roles.create, {
    body: { title: 'Plans', permissions: permissionIds('projects.list', 'projects.update').map((id) => ({ id })) },
  })
  const pat = await house.person(ada, role.id)
  const { token: plain } = await pat.call(clientpages.link, { params: { id: job.id }, body: { preview: false } })
  expect(await contractOf(plain)).toBeNull()
  await ada.call(clientpages.save, { params: { id: job.id }, body: { version: 1, showsContract: false } })
  expect(await contractOf(token)).toBeNull()
  await expect(
    pat.call(clientpages.save, { params: { id: job.id }, body: { version: 2, showsContract: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('nobody of another company, without the permission or out of reach keeps a page; files of other jobs are refused', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const [job, other] = [await aJob(ada), await aJob(ada, 'Another')]
  const role = await ada.call(roles.create, {
    body: {
      title: 'Own jobs',
      permissions: [
        ...permissionIds('projects.list').map((id) => ({ id })),
        ...permissionIds('projects.update').map((id) => ({ id, scope: 'own' as const })),
      ],
    },
  })
  const [cal, pat] = [await house.person(ada, role.id), await house.person(ada, FIELD)]
  const params = { id: job.id }
  const tries = (person: Person) => [
    () => person.call(clientpages.save, { params, body: { version: 0, isOn: true } }),
    () => person.call(clientpages.link, { params, body: {} }),
    () => person.call(clientpages.answer, { params, body: { text: 'Hi' } }),
    () => person.call(clientpages.unlink, { params, body: { linkId: job.id } }),
  ]
  for (const [person, status] of [
    [bob, 404],
    [pat, 403],
    [cal, 404],
  ] as const)
    for (const one of tries(person)) await expect(one()).rejects.toMatchObject({ status })
  for (const [person, status] of [
    [bob, 404],
    [pat, 403],
  ] as const)
    await expect(person.call(clientpages.get, { params })).rejects.toMatchObject({ status })
  const [far, theirs, own] = [
    await aPhoto(house, ada, { ProjectId: other.id }),
    await aPhoto(house, bob),
    await aPhoto(house, ada, { ProjectId: job.id }),
  ]
  for (const one of [far, theirs])
    await expect(
      ada.call(clientpages.save, { params, body: { version: 0, attachments: [photo(one)] } }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'attachments' }] } })
  expect(
    (await ada.call(clientpages.save, { params, body: { version: 0, attachments: [photo(own)] } })).attachments,
  ).toHaveLength(1)
})
