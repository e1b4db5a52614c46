let pending: { email: string; password: string } | undefined

/** In memory only: the tab that signed up signs in with it when the address is confirmed elsewhere. */
export function keepPassword(email: string, password: string): void {
  pending = { email, password }
}

export function passwordFor(email: string): string | undefined {
  return pending?.email === email ? pending.password : undefined
}

export function dropPassword(): void {
  pending = undefined
}
