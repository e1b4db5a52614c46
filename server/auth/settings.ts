/** How this service is set. Mail is not sent yet, so an address counts as confirmed at sign-up. */
export const settings = {
  autoconfirm: true,
  isSignUpOpen: true,
  passwordMinLength: 6,
  passwordMaxBytes: 72,
  accessTokenSeconds: 3600,
  /** A refresh token that was just used may be used once more within this time: two tabs, a lost answer. */
  refreshReuseSeconds: 10
} as const
