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
  const names = Object.keys(variables).flatMap((key) => /^GOTRUE_EXTERNAL_([A-Z0-9_]+)_CLIENT_ID$/.exec(key)?.[1] ?? [])
  const outcome: Outcome = { providers: [], issues: [] }
  for (const name of names) {
    const read = (key: string) => variables[`GOTRUE_EXTERNAL_${name}_${key}`]
    if (read('ENABLED') !== 'true') continue
    const provider = readProvider(name.toLowerCase(), read)
    if (typeof provider === 'string') outcome.issues.push(`GOTRUE_EXTERNAL_${name}_${provider}`)
    else outcome.providers.push(provider)
  }
  return outcome
}

function readProvider(name: string, read: (key: string) => string | undefined): ProviderSettings | string {
  const [own, ...others] = (read('CLIENT_ID') ?? '').split(',').map((id) => id.trim())
  const clientSecret = read('SECRET')
  if (!own) return 'CLIENT_ID must be the id that the provider gave'
  if (!clientSecret) return 'SECRET must be the secret that the provider gave'
  const server = readServer(known[name], read)
  if (typeof server === 'string') return server
  return {
    name,
    clientIds: [own, ...others],
    clientSecret,
    server,
    redirectUri: read('REDIRECT_URI'),
    scopes: read('SCOPES') ?? known[name]?.scopes ?? 'openid email profile',
    isEmailOptional: read('EMAIL_OPTIONAL') === 'true',
    skipsNonceCheck: read('SKIP_NONCE_CHECK') === 'true'
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
