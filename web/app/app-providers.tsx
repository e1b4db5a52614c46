import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '#web/lib/query/query-client.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider, tooltipDelayMs } from '#web/ui/tooltip.tsx'
import { installServiceWorker } from './install-service-worker.ts'

export function AppProviders({ children }: { children: ReactNode }) {
  useEffect(installServiceWorker, [])
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={tooltipDelayMs}>{children}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
