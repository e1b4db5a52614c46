import { AuthError } from '#server/auth/auth-errors.ts'

export const samlDisabled = () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
export const ssoProviderNotFound = () => new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
export const ssoProviderNotFoundFor = (what: string) =>
  new AuthError(404, 'sso_provider_not_found', `No SSO provider assigned for this ${what}`)
export const samlIdpExists = () =>
  new AuthError(422, 'saml_idp_already_exists', 'SAML Identity Provider with this EntityID already exists')
export const ssoDomainExists = () =>
  new AuthError(422, 'sso_domain_already_exists', 'SSO Domain is already assigned to an SSO identity provider')
export const entityIdMismatch = () =>
  new AuthError(422, 'saml_entity_id_mismatch', 'SAML Metadata can be updated only if the EntityID matches for the provider')
export const metadataFetchFailed = () => new AuthError(422, 'saml_metadata_fetch_failed', 'Unable to fetch SAML metadata')
export const relayStateNotFound = () =>
  new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
export const relayStateExpired = () =>
  new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
export const badAssertion = () => new AuthError(400, 'validation_failed', 'SAML Assertion is not valid')
export const noUserId = () => new AuthError(422, 'saml_assertion_no_user_id', 'SAML assertion did not contain a user ID')
export const noEmail = () => new AuthError(422, 'saml_assertion_no_email', 'SAML assertion does not contain an email address')
