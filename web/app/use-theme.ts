import { useEffect } from 'react'
import { useAppStore } from '#web/store/app-store.ts'

const darkQuery = '(prefers-color-scheme: dark)'

export function useTheme(): void {
  const theme = useAppStore((state) => state.theme)
  useEffect(() => {
    const system = matchMedia(darkQuery)
    const apply = () => {
      const isDark = theme === 'dark' || (theme === 'system' && system.matches)
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [theme])
}
