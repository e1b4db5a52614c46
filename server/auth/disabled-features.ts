import { AuthError } from './auth-errors.ts'

export async function refuseOauthServer(): Promise<never> {
  throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
}

export async function refuseCustomProviders(): Promise<never> {
  throw new AuthError(404, 'feature_disabled', 'Custom OAuth providers are disabled')
}

export async function refuseWeb3(): Promise<never> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}
