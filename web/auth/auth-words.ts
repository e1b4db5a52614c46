import { pageTitles } from '#supabase/page-titles.ts'
import { greeting } from '#web/lib/format/dates.ts'
import type { AuthView } from './auth-entry.ts'

export type AuthWords = { title: string; heading: string; lead: string }

export function authWords(view: AuthView | 'first-password' | 'sign-in' | 'sign-up'): AuthWords {
  const wordings = {
    'sign-in': {
      title: pageTitles['/auth'],
      heading: `${greeting(new Date())}.`,
      lead: 'Sign in to see what has arrived since your last visit.'
    },
    'sign-up': {
      title: pageTitles['/signup'],
      heading: 'Create an account',
      lead: 'One account for the shop, the salon and your advisor.'
    },
    forgotten: {
      title: 'Reset your password',
      heading: 'Reset your password',
      lead: 'We will send you a code and a link. Use either to choose a new password.'
    },
    code: {
      title: 'Sign in with a code',
      heading: 'Sign in with a code',
      lead: 'We will send you a code and a link. Use either to sign in.'
    },
    'new-password': {
      title: 'New password',
      heading: 'Choose a new password',
      lead: 'You will be signed out of your other devices.'
    },
    'first-password': {
      title: 'Choose a password',
      heading: 'Choose a password',
      lead: 'Your account is open. You will sign in with your e-mail address and this password.'
    }
  }
  return wordings[view]
}
