import { useLocation } from 'react-router'

export const uploadPath = '/backoffice/products?tab=upload'

export function useIsBesideUpload(): boolean {
  const { pathname, search } = useLocation()
  return pathname === '/backoffice/products' && new URLSearchParams(search).get('tab') === 'upload'
}
