/** The password of every demo account. It is published here, which is why they exist on loopback only. */
export const demoPassword = 'look-closely'

export const demoStaff = { email: 'atelier@vitrine.example', name: 'Atelier' }
