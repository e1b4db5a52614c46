import type { NavigateOptions } from 'react-router'

/** Where an invited client chooses a password, before interests and brands. */
export const firstPassword: [path: string, options: NavigateOptions] = [
  '/auth?view=new-password',
  {
    replace: true,
    state: { isProved: true, isInvited: true, from: { pathname: '/signup-flow', search: '?step=interests' } }
  }
]
