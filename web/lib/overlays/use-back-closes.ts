import { useNavigationBlock } from './use-navigation-block.ts'

/** While an overlay is open, Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  useNavigationBlock(isOpen, onBack)
}
