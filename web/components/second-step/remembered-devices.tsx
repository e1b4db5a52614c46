import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useRemoveDevice } from '#web/domain/second-step/second-step-mutations.ts'
import { rememberedDevicesQuery } from '#web/domain/second-step/second-step-queries.ts'
import { deviceName } from '#web/lib/browser/device-name.ts'
import { formatDay, relativeTime } from '#web/lib/format/dates.ts'

export function RememberedDevices({ userId }: { userId: string }) {
  const { data: devices, isError, refetch, dataUpdatedAt } = useQuery(rememberedDevicesQuery(userId))
  const removal = useRemoveDevice(userId)
  return (
    <section className="grid gap-2">
      <h4 className="text-lead">Remembered devices</h4>
      {isError && !devices && <LoadFailure what="Your remembered devices" onRetry={() => refetch()} />}
      {devices?.length === 0 && (
        <p className="max-w-[46ch] text-ui text-muted">None. When you sign in, you can have a device remembered for 30 days.</p>
      )}
      <ul className="border-t border-line empty:hidden">
        {devices?.map((device) => (
          <li key={device.id} className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-2.5">
            <div className="min-w-0">
              <p className="truncate text-ui">{deviceName(device.user_agent)}</p>
              <p className="figures text-small text-muted">
                Until {formatDay(device.expires_at)}. Last used {relativeTime(device.last_used_at, dataUpdatedAt)}
              </p>
            </div>
            <button
              type="button"
              className="underlined min-h-6 shrink-0 text-ui"
              aria-label={`Forget ${deviceName(device.user_agent)}`}
              disabled={removal.isPending}
              onClick={() =>
                removal.mutate(device, {
                  onSuccess: () => toast.success('Device forgotten. It will ask for the second step again.')
                })
              }
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
