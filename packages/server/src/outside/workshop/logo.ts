import { readFile } from 'node:fs/promises'
import { MOST_PIXELS } from '@jobwright/contract/rules/files.ts'
import sharp from 'sharp'
import { unreadableImage } from './images.ts'
import type { WorkerJobs } from './jobs.ts'
import { Unreadable } from './unreadable.ts'

// Shown at most 60 pixels high: three times that, for dense screens and paper.
const HIGHEST = 180
const WIDEST = 600

/** A logo as a PNG. The loader of SVG is shut but for this one job, and given nothing that points outside or runs. */
export async function makeLogo({ path, mime, to }: WorkerJobs['logo']['ask']): Promise<WorkerJobs['logo']['answer']> {
  const vector = mime === 'image/svg+xml'
  const bytes = await readFile(path)
  if (vector) refuseActive(bytes.toString('utf8'))
  try {
    if (vector) sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    const image = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      pages: 1,
      // Small drawings come out sharp.
      ...(vector && { density: 192 }),
    })
    const { width, height, size } = await image
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: !vector })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 })
      .toFile(to)
    return { width, height, bytes: size, mime: 'image/png' }
  } catch (error) {
    throw unreadableImage(error)
  } finally {
    if (vector) sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] })
  }
}

// A drawing of a mark needs none of these; each is a way to read something else, or to grow without end.
// One expression each: together they could not be shown to take linear time.
const active = [
  /<!ENTITY|<script|<foreignObject|<iframe|<image|<feImage|<animate|<set[\s>]|@import|javascript:|xml-stylesheet/i,
  /<!DOCTYPE[^<>[]*\[/i,
  /\son\w+\s*=/i,
  /url\(\s*[^\s#]/i,
  /href\s*=\s*[^\s#]/i,
]

function refuseActive(text: string): void {
  if (active.some((one) => one.test(text))) throw new Unreadable('not-supported', 'an SVG with active or outside parts')
}
