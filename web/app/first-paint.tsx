import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { AuthFrame } from '#web/auth/auth-frame.tsx'
import { Picture } from '#web/components/picture.tsx'
import { BannerPaint } from '#web/shop/brand/banner-paint.tsx'
import { BrandSkeleton } from '#web/shop/brand/brand-skeleton.tsx'
import { CurationsSkeleton } from '#web/shop/discover/curations-skeleton.tsx'
import { LeadStage } from '#web/shop/discover/lead-stage.tsx'
import { LitPicture } from '#web/shop/discover/lit-picture.tsx'
import { HomeHeading } from '#web/shop/home/home.tsx'
import { LitBanner } from '#web/shop/home/lit-banner.tsx'
import { Accessibility } from '#web/shop/information/accessibility.tsx'
import { Contact } from '#web/shop/information/contact.tsx'
import { Delivery } from '#web/shop/information/delivery.tsx'
import { Privacy } from '#web/shop/information/privacy.tsx'
import { SizeCharts } from '#web/shop/information/size-charts.tsx'
import { Terms } from '#web/shop/information/terms.tsx'
import { LandingHero } from '#web/shop/landing/landing-hero.tsx'
import { PartnersOpening } from '#web/shop/partners/partners-opening.tsx'
import { gallerySizes } from '#web/shop/product/gallery-sizes.ts'
import { ProductSkeleton } from '#web/shop/product/product-skeleton.tsx'
import { SpaceOpening } from '#web/shop/space/space-opening.tsx'
import { ShopBar } from './shop-bar.tsx'
import { TextPage } from './text-page.tsx'

/** Placeholder that the server replaces with the picture's URL; see server/site/first-paint.ts. */
const picture = '/storage/v1/object/public/PICTURE'
/** Placeholder for the picture's horizontal focus. */
const focus = 0.12345

/** The static markup of pages until the app has loaded, rendered when the web app is built. */
export function renderFirstPaints() {
  return {
    terms: renderText('/terms', <Terms />),
    privacy: renderText('/privacy', <Privacy />),
    delivery: renderText('/delivery', <Delivery />),
    contact: renderText('/contact', <Contact />),
    accessibility: renderText('/accessibility', <Accessibility />),
    sizes: renderText('/sizes', <SizeCharts />),
    partners: renderText('/partners', <PartnersOpening />),
    space: renderText('/space', <SpaceOpening />),
    landing: render(<LandingHero />),
    auth: render(<AuthFrame picture="sign-in" />),
    signup: render(<AuthFrame picture="sign-up" />),
    'two-step': render(<AuthFrame picture="sign-in" />),
    guided: render(<AuthFrame picture="guided" />),
    home: render(
      <>
        <ShopBar />
        {/* A non-breaking space: the greeting is unknown, the height of its line is not. */}
        <HomeHeading title={'\u00a0'} line="" />
        <LitBanner />
      </>
    ),
    product: render(
      <>
        <ShopBar />
        <ProductSkeleton picture={<Picture src={picture} alt="" sizes={gallerySizes} isEager />} />
      </>
    ),
    brand: render(
      <>
        <ShopBar />
        <BrandSkeleton banner={<BannerPaint src={picture} />} />
      </>
    ),
    'brand-film': render(
      <>
        <ShopBar />
        <BrandSkeleton />
      </>
    ),
    discover: render(
      <>
        <ShopBar />
        <CurationsSkeleton lead={<LeadStage picture={<LitPicture src={picture} focus={focus} />} />} />
      </>
    )
  }
}

function renderText(path: string, content: ReactElement): string {
  return render(<TextPage pathname={path}>{content}</TextPage>)
}

function render(page: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {/* The number in the cart is unknown. */}
        <div id="first-paint" aria-hidden inert className="fixed inset-0 z-50 overflow-hidden bg-paper [&_sup]:invisible">
          {page}
        </div>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
