import type { Provider } from '@supabase/supabase-js'

const names = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  fly: 'Fly.io',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kakao: 'Kakao',
  keycloak: 'Keycloak',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  twitter: 'X',
  workos: 'WorkOS',
  zoom: 'Zoom'
} as const satisfies Partial<Record<Provider, string>>

export type ProviderName = keyof typeof names
export type OfferedProvider = { id: ProviderName; name: string }

/** Those that the server has and that we can name. */
export function offeredProviders(external: Record<string, unknown>): OfferedProvider[] {
  return Object.keys(external).flatMap((id) => (isNamed(id) && external[id] === true ? [{ id, name: names[id] }] : []))
}

function isNamed(id: string): id is ProviderName {
  return Object.hasOwn(names, id)
}
