import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Runs SQL on the embedded database of a running shop, as its superuser. */
export async function runSql<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const [, , , port, host] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  const client = new Client({ host: host ?? '', port: Number(port), user: 'postgres', database: 'postgres', password })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
