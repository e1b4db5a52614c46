import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { User } from './shop.ts'

export type Finished = { code: number | null; output: string }

/** Runs one of the product's commands to its end. */
export function runCommand(
  script: string,
  parameters: string[],
  { variables, user, onStart }: { variables: Record<string, string>; user?: User; onStart?(child: ChildProcess): void }
): Promise<Finished> {
  const child = spawn(process.execPath, [script, ...parameters], {
    ...user,
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, INIT_CWD: undefined, ...variables },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  onStart?.(child)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
