/** The password of every demo account. It is public, so demo accounts exist on loopback only. */
export const demoPassword = 'look-closely'

export const demoStaff = { email: 'atelier@vitrine.example', name: 'Atelier' }
