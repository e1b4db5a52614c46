import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type Account = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type IdentityProvider = {
  issuer: string
  /** Who is signed in at the provider, for visits from now on. */
  account: Account
  /** Whether users decline. */
  isRefusing: boolean
  /** Registers a redirect URL; without one, no client is accepted. */
  open(redirectUri: string): void
  stop(): Promise<void>
}

export const clientId = 'vitrine'
export const clientSecret = 'a secret of the client'

/** A real OpenID Connect provider on loopback, where somebody is signed in already and agrees to everything. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  let provider: Provider | undefined
  const server: Server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return void interact(request, response)
    return void provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: IdentityProvider = {
    issuer,
    account: { sub: 'nobody' },
    isRefusing: false,
    open(redirectUri) {
      provider = new Provider(
        issuer,
        configurationFor(redirectUri, () => self.account)
      )
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()))
  }

  async function interact(...[request, response]: Parameters<Provider['interactionDetails']>) {
    if (!provider) return
    const { prompt, params, grantId } = await provider.interactionDetails(request, response)
    if (self.isRefusing) {
      const refusal = { error: 'access_denied', error_description: 'The person said no' }
      return provider.interactionFinished(request, response, refusal)
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: self.account.sub } })
    }
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: self.account.sub, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  return self
}

function configurationFor(redirectUri: string, account: () => Account): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...account(), sub }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key for cookies'] },
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60 }
  }
}

/** Goes where a browser would go, cookies included, until the way leads to `destination`. */
export async function browse(start: string, destination: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let place = start
  for (let step = 0; step < 20; step += 1) {
    if (place.startsWith(destination)) return new URL(place)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(place, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${place} answered ${response.status}: ${await response.text()}`)
    place = new URL(location, place).href
  }
  throw new Error(`The way from ${start} does not end`)
}

/** The settings of a provider. */
export const namedProvider = (name: string, url: string) => ({
  [`GOTRUE_EXTERNAL_${name}_ENABLED`]: 'true',
  [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`]: clientId,
  [`GOTRUE_EXTERNAL_${name}_SECRET`]: clientSecret,
  [`GOTRUE_EXTERNAL_${name}_URL`]: url
})

/** A server on loopback in place of a provider. */
export function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void
): Promise<{ server: Server; url: string }> {
  const server = createServer(handle)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
  })
}
