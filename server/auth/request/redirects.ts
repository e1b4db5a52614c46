import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthError } from '#server/auth/auth-errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'

export const redirectQuery = z.object({ redirect_to: z.string().optional() })

/** Each sign-in that is begun stores its target. */
const maxRedirectLength = 2000

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.has(hostname)
}

/** The requested target of links if it is allowed, else the site. */
export function readRedirect(request: FastifyRequest, settings: AuthSettings, siteUrl: string): string {
  const redirect_to = redirectQuery.safeParse(request.query).data?.redirect_to
  const { redirect_to: header, referer } = request.headers
  const wanted = [header, redirect_to, referer].find((text) => typeof text === 'string' && text !== '')
  for (const url of [wanted, referer]) {
    if (typeof url === 'string' && isAllowedRedirect(url, siteUrl, settings.redirectGlobs)) return url
  }
  return siteUrl
}

/** Whether a link may lead to `url`: the site, or a match of a glob. IP addresses only on loopback. */
export function isAllowedRedirect(url: string, siteUrl: string, globs: string[]): boolean {
  if (url === '' || url.length > maxRedirectLength || /[\p{Cc} ]/u.test(url)) return false
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (!target && /^https?:/i.test(url)) return false
  if (target) {
    const site = new URL(siteUrl)
    const isSameName = target.hostname === site.hostname && target.protocol === site.protocol
    if (isLoopbackName(site.hostname) && isLoopbackName(target.hostname) && /^https?:$/.test(target.protocol)) return true
    if (isSameName && target.port === site.port) return true
    if (/^\d+$/.test(target.hostname)) return false
    if (/^(\d+\.){3}\d+$|^\[.*\]$/.test(target.hostname)) return isLoopbackName(target.hostname)
  }
  const pages = target && /^https?:$/.test(target.protocol) ? equivalentUrls(target) : [url.split('#', 1)[0] ?? '']
  return globs.some((glob) => pages.some((page) => globPattern(glob).test(page)))
}

/**
 * The address as browsers parse it: the text may hide another host from a glob, as in
 * `https://evil%2Eexample?.partner.example`. A host may stand without its slash.
 */
function equivalentUrls({ origin, pathname, search }: URL): string[] {
  return [`${origin}${pathname}${search}`, ...(pathname === '/' && search === '' ? [origin] : [])]
}

/** `*` and `?` match within a part of a name or path, `**` across; `{a,b}` and `[abc]` as in a shell. */
export function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|\{[^{}]*\}|\[[^\]]*\]|[.+^${}()|\\\]]/g, (token) => {
    if (token === '**') return '.*'
    if (token === '*') return '[^./]*'
    if (token === '?') return '[^./]'
    if (token.startsWith('{')) return `(${token.slice(1, -1).split(',').map(escapePattern).join('|')})`
    if (token.startsWith('[')) return token.replace(/^\[!/, '[^').replaceAll('\\', '\\\\')
    return escapePattern(token)
  })
  return new RegExp(`^${source}$`, 's')
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

type Parameters = Record<string, string>

/** `sb` identifies the issuer to clients. */
export function withSession(url: string, session: Record<string, unknown>, more: Parameters): string {
  const { user: _user, ...parts } = session
  const fragment = new URLSearchParams({ ...asStrings(parts), ...more, sb: '' })
  fragment.sort()
  return addToUrl(url, {}, fragment)
}

export function withCode(url: string, code: string): string {
  return addToUrl(url, { code })
}

export function withMessage(url: string, message: string, isPkce: boolean): string {
  return withFragment(url, { message }, isPkce)
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable'
}

/** In the PKCE flow also in the query, since servers do not see the fragment. */
export function withError(url: string, { status, code, message }: AuthError, isPkce: boolean): string {
  const error = oauthErrors[status]
  return withFragment(url, { ...(error ? { error } : {}), error_code: code, error_description: message }, isPkce)
}

export function withProviderError(url: string, error: string, description: string, isPkce: boolean): string {
  return withFragment(url, { error, error_description: description }, isPkce)
}

function withFragment(url: string, parameters: Parameters, isInQueryToo: boolean): string {
  return addToUrl(url, isInQueryToo ? parameters : {}, new URLSearchParams({ ...parameters, sb: '' }))
}

/** Apps use custom schemes that `URL` does not support. */
function addToUrl(url: string, query: Parameters, fragment?: URLSearchParams): string {
  const [page = ''] = url.split('#', 1)
  const [path = '', ...rest] = page.split('?')
  const search = new URLSearchParams(rest.join('?'))
  for (const [name, value] of Object.entries(query)) search.set(name, value)
  const address = Object.keys(query).length > 0 ? `${path}?${search}` : page
  const inAscii = address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  return fragment ? `${inAscii}#${fragment}` : inAscii
}

function asStrings(record: Record<string, unknown>): Parameters {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    )
  )
}
