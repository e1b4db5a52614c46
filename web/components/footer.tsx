import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Wordmark } from './wordmark.tsx'

export const footerEntry = 'inline-block py-1.5 text-ui text-balance underline-offset-5 hover:underline'

const information = [
  ['Contact', '/contact'],
  ['Delivery and returns', '/delivery'],
  ['Sizes', '/sizes'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Accessibility', '/accessibility']
] as const

export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className="mt-(--s10) border-t border-line pt-(--s8) pb-8 max-md:pb-[calc(var(--bottom-bar)+32px)] max-md:in-[:has([data-buy-bar])]:pb-[calc(var(--bottom-bar)+101px)]">
      <div className="page-width">
        <div className="flex gap-x-(--gutter) gap-y-10 *:md:min-w-1/6 max-md:grid max-md:grid-cols-2">
          <div className="max-md:col-span-full md:flex-1">
            <Wordmark className="text-[40px]" />
            <p className="mt-3.5 max-w-[34ch] text-ui text-muted">
              Luxury houses in one window. Chosen by people, shown one piece at a time.
            </p>
          </div>
          {children}
        </div>
        <nav aria-label="Information" className="mt-(--s8) border-t border-line pt-5">
          <ul className="flex flex-wrap gap-x-7 gap-y-1">
            {information.map(([name, path]) => (
              <li key={path}>
                <Link to={path} className={footerEntry}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 flex justify-between gap-6 text-small text-muted max-md:flex-col max-md:gap-2">
          <span>Vitrine, 2026</span>
          <span>English · Prices in each house's own currency</span>
        </div>
      </div>
    </footer>
  )
}

type FooterColumnProps = {
  title: string
  links: readonly (readonly [string, string])[]
  children?: ReactNode
}

export function FooterColumn({ title, links, children }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <p className="type-label leading-8! text-muted">{title}</p>
      <ul>
        {links.map(([name, path]) => (
          <li key={path}>
            <Link to={path} className={footerEntry}>
              {name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

export function ShopColumn() {
  return (
    <FooterColumn
      title="The shop"
      links={[
        ['New this week', '/search?new=yes&sort=newest'],
        ['Every piece', '/search'],
        ['Curations', '/discover'],
        ['The private salon', '/space']
      ]}
    />
  )
}

export function PartnersColumn() {
  return <FooterColumn title="For houses" links={[['Partners', '/partners']]} />
}

export function SignedOutColumn() {
  return (
    <FooterColumn
      title="For you"
      links={[
        ['Cart', '/cart'],
        ['Sign in or join', '/auth']
      ]}
    />
  )
}
