import { lstat, readdir, readlink, realpath, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { syncPath } from '#server/sync-path.ts'
import { draftOf, passwordFileOf, versionOf } from './cluster.ts'
import { copyTree } from './copy-tree.ts'
import { sharedFolder } from './owner.ts'

/** `npm run restore` unpacks here until the restore is complete. */
export const restoringFolder = 'restoring'

const clusterFolder = 'postgres'

/** Never creates an empty database beside old files. Before version 0.2 root's cluster lay elsewhere, behind a link. */
export async function findClusterFolder(
  dataDir: string,
  { stopRunning, onMove }: { stopRunning(folder: string): Promise<void>; onMove(): void }
): Promise<string> {
  const home = await realpath(dataDir)
  const folder = join(home, clusterFolder)
  if (await exists(join(home, restoringFolder))) {
    throw new StartupError(`A restore into ${home} was interrupted. Run npm run restore again.`)
  }
  const link = await readlink(folder).catch(() => undefined)
  if (link !== undefined) return await followLink(folder, link, { stopRunning, onMove })
  if (await isMoveUnfinished(folder)) await finishMove(folder)
  if ((await versionOf(folder)) === undefined) await requireNew(home, folder)
  return folder
}

async function followLink(
  folder: string,
  target: string,
  { stopRunning, onMove }: { stopRunning(folder: string): Promise<void>; onMove(): void }
): Promise<string> {
  const isOurs = dirname(target) === sharedFolder()
  if (isOurs && (await isMoveUnfinished(folder))) {
    await finishMove(folder)
    return folder
  }
  if ((await versionOf(target)) === undefined) {
    throw new StartupError(
      `${folder} is a link to ${target}, and there is no database. Put the database back from your backup, ` +
        'or set DATA_DIR to another folder to begin with an empty shop.'
    )
  }
  if (!isOurs) return await realpath(target)
  onMove()
  await stopRunning(await realpath(target))
  await moveIn(folder, target)
  return folder
}

const movedOf = (folder: string) => `${folder}.moved`

/** A complete copy is renamed to `.moved` before anything is removed, so the next start can continue an interrupted move. */
async function moveIn(folder: string, source: string): Promise<void> {
  const isRenamed = await rename(source, movedOf(folder)).then(
    () => true,
    () => false
  )
  if (!isRenamed) {
    const draft = `${folder}.moving`
    await rm(draft, { recursive: true, force: true })
    await copyTree(source, draft)
    await rename(draft, movedOf(folder))
  }
  await syncPath(dirname(folder))
  await finishMove(folder)
}

function isMoveUnfinished(folder: string): Promise<boolean> {
  return exists(movedOf(folder))
}

async function finishMove(folder: string): Promise<void> {
  const source = await readlink(folder).catch(() => undefined)
  if (source !== undefined) {
    await rm(source, { recursive: true, force: true })
    await unlink(folder)
  }
  await rename(movedOf(folder), folder)
  await syncPath(dirname(folder))
}

/** A password or files without a database mean that the database was lost, unless initdb was interrupted. */
async function requireNew(dataDir: string, folder: string): Promise<void> {
  const hasDatabaseBefore = (await exists(passwordFileOf(dataDir))) && !(await exists(draftOf(folder)))
  const hasFiles = (await entriesOf(join(dataDir, 'storage', 'objects'))).length > 0
  if (!hasDatabaseBefore && !hasFiles && (await entriesOf(folder)).length === 0) return
  throw new StartupError(
    `${dataDir} holds ${hasFiles ? 'the files' : 'parts'} of a shop, but its database is missing from ${folder}. ` +
      'Put it back from your backup, or set DATA_DIR to another folder to begin with an empty shop.'
  )
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false
  )
}

function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
