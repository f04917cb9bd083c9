import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInside, openOutgoing, Unreachable } from './outgoing.ts'

let asked = 0
let server: Server
let port = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    if (request.url === '/away') return response.writeHead(302, { location: '/elsewhere' }).end()
    if (request.url === '/cut')
      return void response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
    if (request.url === '/slow') return void response.writeHead(200).write('x')
    if (request.url === '/text') return response.end('x'.repeat(100_000))
    if (request.url === '/long') return response.end('x'.repeat(3 * 1024 * 1024))
    request.resume().on('end', () => response.end('ok'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

test('addresses inside are known in every way of writing them', () => {
  for (const address of [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '5f00::1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    'no address',
  ])
    expect(isInside(address), address).toBe(true)
  for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111'])
    expect(isInside(address), address).toBe(false)
})

test('nobody inside is called, whatever the address looks like', async () => {
  const out = openOutgoing({ allowInside: false })
  const before = asked
  for (const url of [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    `https://127.1:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    `http://127.0.0.1:${port}/`,
    'http://example.com/',
    'file:///etc/passwd',
    'https://user:password@example.com/',
  ])
    for (const asks of [() => out.post(url, '{}', {}), () => out.get(url)])
      await expect(asks(), url).rejects.toBeInstanceOf(Unreachable)
  expect(asked).toBe(before)
})

test('a redirect is an answer and not a way on; what is too long or never answers is given up', async () => {
  const out = openOutgoing({ allowInside: true })
  expect(await out.post(`http://127.0.0.1:${port}/`, '{}', {})).toEqual({ status: 200, body: 'ok' })
  const before = asked
  expect((await out.post(`http://127.0.0.1:${port}/away`, '{}', {})).status).toBe(302)
  expect(asked).toBe(before + 1)
  await expect(out.post(`http://127.0.0.1:${port}/long`, '{}', {})).rejects.toThrow(/too long/)
  await expect(out.post('http://127.0.0.1:1/', '{}', {})).rejects.toThrow(/isn’t responding/)
})

test('a text is got whole, and by the same rules', async () => {
  const out = openOutgoing({ allowInside: true })
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  expect(await out.get(at('/text'))).toEqual({ status: 200, body: 'x'.repeat(100_000) })
  const before = asked
  expect((await out.get(at('/away'))).status).toBe(302)
  expect(asked).toBe(before + 1)
  await expect(out.get(at('/long'))).rejects.toThrow(/too long/)
  await expect(out.get(at('/cut'))).rejects.toThrow(/connection was lost/)
  await expect(out.get(at('/slow'), AbortSignal.timeout(50))).rejects.toBeInstanceOf(Unreachable)
})
