import { chmod, copyFile, lchown, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#server/sync-path.ts'

export async function copyTree(source: string, target: string): Promise<void> {
  const { uid, gid, mode } = await lstat(source)
  await mkdir(target, { mode: 0o700 })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await copyTree(from, to)
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to)
    else if (entry.isFile()) await copyOne(from, to)
  }
  await chmod(target, mode & 0o7777)
  await lchown(target, uid, gid)
  await syncPath(target)
}

async function copyOne(source: string, target: string): Promise<void> {
  const { uid, gid, mode } = await lstat(source)
  await copyFile(source, target)
  await chmod(target, mode & 0o7777)
  await lchown(target, uid, gid)
  await syncPath(target)
}
