/** Of pages whose title is fixed, by their paths. The server writes them into the HTML, the app into the window. */
export const pageTitles = {
  '/auth': 'Sign in',
  '/signup': 'Create an account',
  '/signup-flow': 'Create an account',
  '/two-step': 'Two-step sign-in',
  '/partners': 'Partners',
  '/partners/apply': 'Apply',
  '/partners/status': 'Your application',
  '/space': 'The private salon',
  '/unsubscribe': 'Your emails',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/delivery': 'Delivery and returns',
  '/contact': 'Contact',
  '/accessibility': 'Accessibility',
  '/sizes': 'Sizes'
}

export const notFoundTitle = 'Not found'

export function productTitle({ name, brand }: { name: string; brand: string | null }): string {
  return [name, brand?.trim()].filter(Boolean).join(', ')
}
