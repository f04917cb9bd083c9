import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import type { Chosen } from './queue.ts'

/** The destination of the files: this page's queue, or the phone's store, which may have rejected some. */
type HandedOver<T> = { batch: string } | { kept: number; left: T[] }

/**
 * Queues chosen files for upload. On a phone they are stored and go through the outbox, so that they survive a lost
 * signal and a closed app; on the desktop they are sent from memory while the page is open.
 */
export async function handOver<T extends Chosen>(files: readonly T[], target: Target): Promise<HandedOver<T>> {
  if (!fieldStore.get()) {
    const { enqueue } = await import('./queue.ts')
    return { batch: enqueue(files, target) }
  }
  const { keepFile } = await import('../../data/outbox/keepFile.ts')
  const left: T[] = []
  for (const chosen of files) {
    const { file, way = '', target: own, about } = chosen
    const customPath = [target.customPath, way].filter(Boolean).join('/')
    try {
      await keepFile(file, { ...target, ...own, ...(customPath && { customPath }) }, about)
    } catch {
      left.push(chosen)
    }
  }
  return { kept: files.length - left.length, left }
}
