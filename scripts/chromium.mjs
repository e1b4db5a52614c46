import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nodeBinary, root, run, say } from './bootstrap.mjs'

// The headless shell costs the journeys a third less processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Debian's names, the lighter first; other distributions have only the second. */
const packages = ['chromium-headless-shell', 'chromium']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? installed()
  if (found) return found
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    say('Installing Chromium (once, a minute or two)')
    await run('apt-get', ['update', '-qq'])
    for (const name of packages) {
      await run('apt-get', ['install', '-y', '-qq', name], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      const packaged = installed()
      if (packaged) return packaged
    }
  }
  say('Downloading Chromium (once, a minute or two)')
  await run(nodeBinary(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const downloaded = downloadedPath()
  if (downloaded) return downloaded
  console.error('The journeys need a Chromium. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.')
  process.exit(1)
}

function installed() {
  return names.map(inPath).find(Boolean) ?? places.find((place) => existsSync(place)) ?? downloadedPath()
}

function inPath(name) {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function downloadedPath() {
  const { chromium } = createRequire(`${root}/`)('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
