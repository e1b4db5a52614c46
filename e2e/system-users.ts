import { execFileSync, spawnSync } from 'node:child_process'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from './shop.ts'

const root = join(import.meta.dirname, '..')

export const isRoot = process.getuid?.() === 0

/** Somebody who runs a shop: an account of the system and a home that only this account can enter. */
export type Operator = { name: string; user: User; makeHome(): Promise<string> }

/** The user who runs the tests. */
export const operator: Operator = {
  name: isRoot ? 'root' : 'an ordinary user',
  user: undefined,
  makeHome: () => closedFolder(undefined)
}

/**
 * Who the machine lets us be: the one who runs the tests and, where that is root and the project lies in a folder that
 * others can enter, an ordinary user as well.
 */
export const operators: Operator[] = [
  operator,
  ...ordinaryUser().map((user) => ({ name: 'an ordinary user', user, makeHome: () => closedFolder(user) }))
]

async function closedFolder(user: User): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-home-'))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

function ordinaryUser(): NonNullable<User>[] {
  if (!isRoot) return []
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  const canRun = spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0
  const canEnter = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', root], { ...user, cwd: '/' }).status === 0
  return canRun && canEnter ? [user] : []
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}
