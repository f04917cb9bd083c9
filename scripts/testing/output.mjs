import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../install.mjs'

/** The lower priority of a stage that runs behind another one: it gets idle time and a small share. */
const NICE = 5

/** Where a stage writes: straight to the terminal. */
export const live = {
  log: (text) => console.log(text),
  node: (args, env = {}) => run(args, env, 'inherit'),
  show: () => {},
}

/** Returns an output for a stage that runs in parallel: kept in a file until `show` prints all of it. */
export function kept(name) {
  const file = path.join(root, '.cache', `${name}.log`)
  fs.writeFileSync(file, '')
  return {
    log: (text) => fs.appendFileSync(file, `${text}\n`),
    node: async (args, env = {}) => {
      const out = fs.openSync(file, 'a')
      try {
        return await run(args, env, out, NICE)
      } finally {
        fs.closeSync(out)
      }
    },
    show: () => process.stdout.write(fs.readFileSync(file)),
  }
}

/** Runs a script with Node from the project's root; resolves to whether it ended well. */
function run(args, env, out, nice = 0) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', out, out],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(false))
    child.on('close', (status) => resolve(status === 0))
    // What the child starts later inherits it.
    if (nice > 0 && child.pid) os.setPriority(child.pid, nice)
  })
}
