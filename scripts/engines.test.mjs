import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

/** Whether one part of an `engines` text admits Node 20.19: `>=18.2`, `^20.19.0`, `18 || 20`. */
function admits(part) {
  const found = /^\s*(>=|>|\^|~|=|)\s*v?(\d+)(?:\.(\d+|x))?/.exec(part)
  if (!found) return true
  const [, sign, major, minor = '0'] = found
  const at = Number(major) * 1000 + (Number(minor) || 0)
  return sign.startsWith('>') ? at <= 20_019 : Number(major) === 20 && at <= 20_019
}

test('every library runs on the oldest Node that we promise, without a warning of npm', () => {
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(engines.node).toBe('>=20.19')
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const asking = Object.entries(packages)
    .filter(([, { engines: asked, optional }]) => !optional && asked?.node && !asked.node.split('||').some(admits))
    .map(([name]) => name.split('node_modules/').at(-1))
  expect(asking).toEqual([])
})
