import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Who PostgreSQL runs as. It refuses to run as root; for anyone else that is the user who started us. */
export type Owner = { uid: number; gid: number } | undefined

/** The first unprivileged user that exists, when we are root; undefined when nothing special is needed. */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(([userName]) => userName === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody. Start Vitrine as an ordinary user.')
}

/** Whether the owner may enter a folder, asked of the system itself: modes, lists and mounts included. */
export async function canEnter(owner: Owner, folder: string): Promise<boolean> {
  if (!owner) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0
}

/** Where things lie that root makes for the owner when the project's own folder is closed to it. */
export function sharedPlace(): string {
  return process.platform === 'darwin' ? '/usr/local/var/vitrine' : '/var/lib/vitrine'
}
