const name = 'sidebar_state'
const lifetimeSeconds = 7 * 24 * 60 * 60

/** Whether the sidebar was left open, from the text of `document.cookie`; undefined where nobody chose. */
export function readSidebarCookie(cookies: string): boolean | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=(true|false)(?:;|$)`).exec(cookies)?.[1]
  return value === undefined ? undefined : value === 'true'
}

/** The text that, given to `document.cookie`, keeps the choice for seven days. */
export function sidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen}; path=/; max-age=${lifetimeSeconds}; samesite=lax`
}
