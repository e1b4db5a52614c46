import { z } from 'zod'

export type ProviderSettings = {
  name: string
  /** The first is this server's own; tokens for the others are also accepted. */
  clientIds: [string, ...string[]]
  clientSecret: string
  server: { issuer: string } | OauthEndpoints
  redirectUri: string | undefined
  scopes: string
  isEmailOptional: boolean
  skipsNonceCheck: boolean
}

export type OauthEndpoints = {
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string
  /** Lists `{email, primary, verified}`, if the user does not include it. */
  emailsUrl: string | undefined
}

type Known = { issuer?: string; endpoints?: OauthEndpoints; scopes?: string }

const known: Record<string, Known> = {
  apple: { issuer: 'https://appleid.apple.com', scopes: 'openid name email' },
  github: {
    endpoints: {
      authorizationUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      userInfoUrl: 'https://api.github.com/user',
      emailsUrl: 'https://api.github.com/user/emails'
    },
    scopes: 'user:email'
  },
  gitlab: { issuer: 'https://gitlab.com' },
  google: { issuer: 'https://accounts.google.com' },
  linkedin_oidc: { issuer: 'https://www.linkedin.com/oauth' },
  slack_oidc: { issuer: 'https://slack.com' }
}

type Variables = Record<string, string | undefined>
type Outcome = { providers: ProviderSettings[]; issues: string[] }

export function readProviders(variables: Variables): Outcome {
  const outcome: Outcome = { providers: [], issues: [] }
  for (const name of providerNames(variables)) {
    const read = (key: string) => variables[`GOTRUE_EXTERNAL_${name}_${key}`]
    const isEnabled = readFlag(read('ENABLED'))
    if (isEnabled === undefined) outcome.issues.push(`GOTRUE_EXTERNAL_${name}_ENABLED must be true or false`)
    if (!isEnabled) continue
    const provider = readProvider(name.toLowerCase(), read)
    if (typeof provider === 'string') outcome.issues.push(`GOTRUE_EXTERNAL_${name}_${provider}`)
    else outcome.providers.push(provider)
  }
  return outcome
}

/** In capitals: the known ones that are switched on or off, and any with an id or a secret. */
function providerNames(variables: Variables): Set<string> {
  return new Set(
    Object.keys(variables).flatMap((key) => {
      const [, name, field] = /^GOTRUE_EXTERNAL_([A-Z0-9_]+)_(CLIENT_ID|SECRET|ENABLED)$/.exec(key) ?? []
      return name && (field !== 'ENABLED' || Object.hasOwn(known, name.toLowerCase())) ? [name] : []
    })
  )
}

/** False without a value, undefined if it is neither. */
function readFlag(text = 'false'): boolean | undefined {
  return z.stringbool().safeParse(text).data
}

function readProvider(name: string, read: (key: string) => string | undefined): ProviderSettings | string {
  const [own, ...others] = (read('CLIENT_ID') ?? '').split(',').map((id) => id.trim())
  const clientSecret = read('SECRET')
  if (!own) return 'CLIENT_ID must be the id that the provider gave'
  if (!clientSecret) return 'SECRET must be the secret that the provider gave'
  const server = readServer(known[name], read)
  if (typeof server === 'string') return server
  const [isEmailOptional, skipsNonceCheck] = [readFlag(read('EMAIL_OPTIONAL')), readFlag(read('SKIP_NONCE_CHECK'))]
  if (isEmailOptional === undefined) return 'EMAIL_OPTIONAL must be true or false'
  if (skipsNonceCheck === undefined) return 'SKIP_NONCE_CHECK must be true or false'
  return {
    name,
    clientIds: [own, ...others],
    clientSecret,
    server,
    redirectUri: read('REDIRECT_URI'),
    scopes: read('SCOPES') ?? known[name]?.scopes ?? 'openid email profile',
    isEmailOptional,
    skipsNonceCheck
  }
}

function readServer(preset: Known | undefined, read: (key: string) => string | undefined): ProviderSettings['server'] | string {
  const [authorizationUrl, tokenUrl, userInfoUrl] = [read('AUTHORIZATION_URL'), read('TOKEN_URL'), read('USERINFO_URL')]
  if (authorizationUrl && tokenUrl && userInfoUrl) {
    if (![authorizationUrl, tokenUrl, userInfoUrl].every(isWebUrl)) return 'AUTHORIZATION_URL and the others must be URLs'
    return { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl: read('EMAILS_URL') }
  }
  const issuer = read('URL') ?? preset?.issuer
  if (issuer) return isWebUrl(issuer) ? { issuer } : 'URL must be the issuer, such as https://accounts.example'
  return preset?.endpoints ?? 'URL must be the issuer, such as https://accounts.example'
}

function isWebUrl(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text)
}
