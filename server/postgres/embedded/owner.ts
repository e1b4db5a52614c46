import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartupError } from '#server/startup-error.ts'

/** PostgreSQL refuses to run as root. Undefined means the current user. */
export type Owner = { uid: number; gid: number } | undefined

export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(([userName]) => userName === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody. Start Vitrine as an ordinary user.'
  )
}

/** By the system: modes, access lists and mounts all count. */
export function canEnter(owner: Owner, folder: string): boolean {
  if (!owner) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0
}

export function sharedFolder(): string {
  return process.platform === 'darwin' ? '/usr/local/var/vitrine' : '/var/lib/vitrine'
}
