import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { inWords, type Measure, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'

const clients = 16
// As in server/auth/passwords.ts.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Account = { email: string; password: string }

export async function sessions(product: Product): Promise<void> {
  const accounts = await Promise.all(Array.from({ length: clients }, () => createAccount(product)))
  const stored = await hash(product.account.password, cost)
  const check = await measureWork(() => verify(stored, product.account.password), clients)
  const signIn = await measureTurns(accounts, async (account) => {
    await postToken(product, 'password', account)
    return account
  })
  printTable(`Signing in, ${clients} accounts`, {
    'argon2id alone': inWords(check),
    'sign-in, HTTP': { ...inWords(signIn), ratio: ratio(signIn, check) }
  })
  const bearer = { ...headersOf(product), authorization: `Bearer ${product.token}` }
  const user = await measureWork(() => send(`${product.url}/auth/v1/user`, { headers: bearer }), clients)
  const tokens = await Promise.all(accounts.map((account) => postToken(product, 'password', account)))
  const refresh = await measureTurns(tokens, (refresh_token) => postToken(product, 'refresh_token', { refresh_token }))
  printTable(`Refreshing, ${clients} sessions, each with the token that it got last`, {
    'GET /user, HTTP': inWords(user),
    'refresh, HTTP': { ...inWords(refresh), ratio: ratio(refresh, user) }
  })
}

function measureTurns<T>(things: T[], work: (thing: T) => Promise<T>): Promise<Measure> {
  const idle = [...things]
  return measureWork(async () => {
    const thing = idle.pop()
    if (thing === undefined) throw new Error('There are more clients than things')
    idle.push(await work(thing))
  }, things.length)
}

async function createAccount({ service, account: { password } }: Product): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password }
  const { error } = await service.auth.admin.createUser({ ...account, email_confirm: true })
  if (error) throw error
  return account
}

async function postToken(product: Product, grant: string, body: object): Promise<string> {
  const url = `${product.url}/auth/v1/token?grant_type=${grant}`
  const response = await send(url, { method: 'POST', headers: headersOf(product), body: JSON.stringify(body) })
  return (response as { refresh_token: string }).refresh_token
}

async function send(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.json()
}

function headersOf({ anonKey }: Product): Record<string, string> {
  return { apikey: anonKey, 'content-type': 'application/json' }
}

function ratio(one: Measure, other: Measure): string {
  return (one.perSecond / other.perSecond).toFixed(2)
}
