import { Toaster as Sonner } from 'sonner'

export const toastMs = 6000

export function Toaster() {
  return (
    <Sonner
      position="bottom-left"
      offset={{ bottom: 'var(--toast-bottom)', left: 'var(--toast-left)' }}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar) + var(--toast-bottom-phone))', left: 16, right: 16 }}
      duration={toastMs}
      gap={8}
      visibleToasts={4}
      icons={{
        success: <span className="block size-2 bg-[color-mix(in_srgb,var(--moss),var(--on-ink)_45%)]" />,
        error: <span className="block size-2 bg-[color-mix(in_srgb,var(--oxblood),var(--on-ink)_45%)]" />,
        warning: <span className="block size-2 bg-[color-mix(in_srgb,var(--oxblood),var(--on-ink)_45%)]" />,
        info: null
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'flex w-full font-text items-center gap-3 bg-ink px-4.5 py-3.5 text-ui text-on-ink md:w-[360px]',
          icon: 'shrink-0',
          content: 'flex-1',
          actionButton: 'ml-auto min-h-6 shrink-0 underline decoration-1 underline-offset-5'
        }
      }}
    />
  )
}
