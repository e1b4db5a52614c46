import { Footer, FooterColumn, footerEntry, PartnersColumn, ShopColumn, SignedOutColumn } from '#web/components/footer.tsx'
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
            <FooterButton name="Client advisor" onOpen={() => openAdvisor()} />
            <FooterButton name="Services" onOpen={() => setMode('servicesMode', true)} />
          </FooterColumn>
          <FooterColumn title="For you" links={[['Cart', '/cart']]}>
            <FooterButton name="Saved" onOpen={() => setSavedOpen(true)} />
            <FooterButton name="Account" onOpen={() => setMode('accountMode', true)} />
          </FooterColumn>
        </>
      ) : (
        <SignedOutColumn />
      )}
      <PartnersColumn />
    </Footer>
  )
}

function FooterButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={footerEntry} onClick={onOpen}>
        {name}
      </button>
    </li>
  )
}
