/** As `npm start` prints them. */
export const demoAccounts = {
  staff: { email: 'atelier@vitrine.example', password: 'look-closely' },
  shopper: { email: 'amelie@vitrine.example', password: 'look-closely' }
}
