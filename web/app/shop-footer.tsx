import { Footer, FooterColumn, footerEntry, GuestColumn, ShopColumn } from '#web/components/footer.tsx'
import { useAppStore } from '#web/store/app-store.ts'

export function ShopFooter() {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const setMode = useAppStore((state) => state.setMode)
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  return (
    <Footer>
      <ShopColumn />
      {isAuthenticated ? (
        <>
          <FooterColumn title="Care" links={[]}>
            <Opener name="Client advisor" onOpen={() => openAdvisor()} />
            <Opener name="Services" onOpen={() => setMode('servicesMode', true)} />
          </FooterColumn>
          <FooterColumn title="For you" links={[['Cart', '/cart']]}>
            <Opener name="Saved" onOpen={() => setSavedOpen(true)} />
            <Opener name="Account" onOpen={() => setMode('accountMode', true)} />
          </FooterColumn>
        </>
      ) : (
        <GuestColumn />
      )}
    </Footer>
  )
}

function Opener({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={footerEntry} onClick={onOpen}>
        {name}
      </button>
    </li>
  )
}
