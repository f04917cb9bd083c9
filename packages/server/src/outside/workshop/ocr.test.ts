import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { scratch } from '../../testing/files.ts'

const readings: { text: string; confidence: number }[] = []
let seconds = 0
vi.mock('tesseract.js', () => ({
  OEM: { LSTM_ONLY: 1 },
  createWorker: () =>
    Promise.resolve({
      recognize: () => {
        seconds += cost
        return Promise.resolve({ data: readings.shift() ?? { text: 'never asked for', confidence: 0 } })
      },
      terminate: () => Promise.resolve(),
    }),
}))
let cost = 0

it('turns a page while there is time for it, and keeps the best reading', async () => {
  const { readPictures } = await import('./ocr.ts')
  const usage = vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: seconds * 1e6, system: 0 }))
  const files = scratch()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const read = async (each: number, ...told: [string, number][]) => {
    ;[seconds, cost] = [0, each]
    readings.splice(0, Infinity, ...told.map(([text, confidence]) => ({ text, confidence })))
    return readPictures([picture], ['en'], files.folder)
  }
  expect(await read(1, ['on its side', 30], ['upside down', 40], ['Roof plan', 92])).toBe('Roof plan')
  // The first reading took so long that a turn would not fit: it is kept, not lost.
  expect(await read(20, ['Faded permit', 55], ['nonsense', 60])).toBe('Faded permit')
  expect(await read(10, ['Faded permit', 55], ['nonsense', 20], ['nonsense', 30], ['Too late', 99])).toBe(
    'Faded permit',
  )
  usage.mockRestore()
  files.remove()
})
