import fs from 'node:fs'
import path from 'node:path'

/**
 * A comment by itself within the first lines of a test file: only `npm run test:all` runs it. Of a file of journeys single ones
 * may be of the full ring, too: `test('…', { tag: '@full' }, …)`.
 */
const TAG = /^\/\/ @ring full$/m
const HEAD_BYTES = 300

/** Whether this run takes the full ring (`npm run test:all`, or files that were named), not only the core. */
export const isFullRing = () => process.env['RING'] === 'full'

/** Whether a test file is of the full ring only: it says so in its first lines. */
export function isTagged(file) {
  const head = Buffer.alloc(HEAD_BYTES)
  const open = fs.openSync(file, 'r')
  try {
    return TAG.test(head.toString('utf8', 0, fs.readSync(open, head, 0, HEAD_BYTES, 0)))
  } finally {
    fs.closeSync(open)
  }
}

/** The tagged files below these folders, absolute, whose names end like this. */
export function taggedFiles(root, folders, endings) {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .map((name) => path.join(root, folder, name))
      .filter(isTagged),
  )
}
