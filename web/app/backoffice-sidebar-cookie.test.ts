import { expect, test } from 'vitest'
import { readSidebarCookie, sidebarCookie } from './backoffice-sidebar-cookie.ts'

test('§9 the open state of the sidebar lives for 7 days in the cookie sidebar_state', () => {
  expect(sidebarCookie(true)).toBe('sidebar_state=true; path=/; max-age=604800; samesite=lax')
})

test.each([
  ['sidebar_state=true', true],
  ['theme=dark; sidebar_state=false; a=b', false],
  ['', undefined],
  ['my_sidebar_state=true', undefined],
  ['sidebar_state=maybe', undefined]
])('§2 Back-office layout: the cookies %j say %s', (cookies, isOpen) => {
  expect(readSidebarCookie(cookies)).toBe(isOpen)
})
