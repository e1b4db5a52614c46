import type { NavigateOptions } from 'react-router'

/** Where somebody who was invited chooses a password, before her interests. */
export const firstPassword: [path: string, options: NavigateOptions] = [
  '/auth?view=new-password',
  {
    replace: true,
    state: { isProved: true, isInvited: true, from: { pathname: '/signup-flow', search: '?step=interests' } }
  }
]
