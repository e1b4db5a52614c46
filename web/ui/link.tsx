import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

export type FollowLink = (path: string, state?: unknown) => void

/** The landing page has no router yet, so links do not depend on it. */
export const LinkContext = createContext<FollowLink>((path) => location.assign(path))

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  state?: unknown
}

export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const follow = use(LinkContext)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || rest.target || !isPlainClick(event)) return
        event.preventDefault()
        const { pathname, search, hash } = event.currentTarget
        follow(pathname + search + hash, state)
      }}
    />
  )
}

/** Other clicks open a tab or a window, or save the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}
