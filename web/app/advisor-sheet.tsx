import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export function AdvisorSheet() {
  const { isOpen } = useAppStore((state) => state.clientAdvisor)
  const closeAdvisor = useAppStore((state) => state.closeAdvisor)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={closeAdvisor}
      label="Client advisor"
      heading={<span className="type-d3">Client advisor</span>}
    >
      <div className="grid flex-1 content-start justify-items-start gap-6 px-4 py-6 md:px-8">
        <p className="text-body text-muted">
          The advisor's desk is not open yet. Nothing was sent and nothing was charged; your cart is kept as it is.
        </p>
        <Button
          variant="line"
          onClick={() => {
            closeAdvisor()
            setCartOpen(true)
          }}
        >
          Back to the cart
        </Button>
      </div>
    </Sheet>
  )
}
