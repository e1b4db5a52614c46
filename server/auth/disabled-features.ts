import { AuthError } from './request/errors.ts'

/** For the endpoints of an OAuth server. Throws feature_disabled. */
export async function refuseOauthServer(): Promise<never> {
  throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
}

/** For OAuth providers stored in the database. Throws feature_disabled. */
export async function refuseCustomProviders(): Promise<never> {
  throw new AuthError(404, 'feature_disabled', 'Custom OAuth providers are disabled')
}

/** For sign-in by wallets. Throws web3_provider_disabled. */
export async function refuseWeb3(): Promise<never> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}
