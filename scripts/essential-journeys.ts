/**
 * The journeys of `npm test`, by file: what the shop cannot do without, within a quarter of an hour on two slow cores.
 * `npm test -- --all`, which CI runs, adds the others.
 */
export const essentialJourneys = [
  'main-journey.spec.ts',
  'landing-to-fulfilled.spec.ts',
  'shopping.spec.ts',
  'signup.spec.ts',
  'providers.spec.ts',
  'search.spec.ts',
  'saved.spec.ts',
  'orders.spec.ts',
  'desk.spec.ts',
  'desk-carts.spec.ts',
  'waitlist-to-client.spec.ts',
  'backoffice-dashboard.spec.ts',
  'backoffice-brands.spec.ts',
  'backoffice-history.spec.ts',
  'backoffice-keyboard.spec.ts',
  'backoffice-publication.spec.ts',
  'backoffice-update.spec.ts'
]
