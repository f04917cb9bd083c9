import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'

const usual = [
  // Without windows it starts faster and needs less memory, and tests look at no window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium to test with; gets one when there is none: Debian's own as root, else the one that Playwright brings. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (fs.existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  const found = [...usual, chromium.executablePath()].find((file) => fs.existsSync(file))
  if (found) return found
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    console.log('Getting Chromium…')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
    if (fs.existsSync('/usr/bin/chromium-headless-shell')) return '/usr/bin/chromium-headless-shell'
  }
  console.log('Getting Chromium…')
  run('npx', ['playwright', 'install', 'chromium'])
  if (fs.existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error('There is no Chromium to test with. Install one and name it in CHROMIUM_PATH.')
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
