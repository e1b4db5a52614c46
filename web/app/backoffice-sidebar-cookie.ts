const name = 'sidebar_state'
const lifetimeSeconds = 7 * 24 * 60 * 60

export function readSidebarCookie(cookies: string): boolean | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=(true|false)(?:;|$)`).exec(cookies)?.[1]
  return value === undefined ? undefined : value === 'true'
}

export function sidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen}; path=/; max-age=${lifetimeSeconds}; samesite=lax`
}
