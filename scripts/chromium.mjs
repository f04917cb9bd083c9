import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'

// Without windows it starts faster and needs less memory, and tests look at no window.
const small = ['/usr/bin/chromium-headless-shell']
const whole = [
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
export const findChromium = () => find('CHROMIUM_PATH', [...small, ...whole], 'chromium-headless-shell')

/** The same for journeys that need what the small one leaves out: notifications. */
export const findWholeChromium = () => find('WHOLE_CHROMIUM_PATH', whole, 'chromium')

function find(variable, usual, debian) {
  const named = process.env[variable]
  if (named) {
    if (fs.existsSync(named)) return named
    throw new Error(`${variable} names ${named}, which is not there.`)
  }
  const present = () => [...usual, chromium.executablePath()].find((file) => fs.existsSync(file))
  const found = present()
  if (found) return found
  console.log('Getting Chromium…')
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian])
  }
  if (!present()) run('npx', ['playwright', 'install', 'chromium'])
  return present() ?? fail(variable)
}

function fail(variable) {
  throw new Error(`There is no Chromium to test with. Install one and name it in ${variable}.`)
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
