import { AuthError } from './errors.ts'

/** Refuses the endpoints of an OAuth server, which this service is not. Throws feature_disabled. */
export async function refuseOauthServer(): Promise<never> {
  throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
}

/** Refuses the endpoints that would keep OAuth providers in the database. Throws feature_disabled. */
export async function refuseCustomProviders(): Promise<never> {
  throw new AuthError(404, 'feature_disabled', 'Custom OAuth providers are disabled')
}

/** Refuses sessions for signatures of wallets. Throws web3_provider_disabled. */
export async function refuseWeb3(): Promise<never> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}
