import { create } from 'zustand'
import { readStored, removeStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const name = 'vitrine-desk-notifications'

type NotificationState = 'on' | 'off' | 'blocked' | 'missing'

export const notificationsText: Record<NotificationState, string> = {
  on: 'This browser notifies you of a client who begins to wait, while its window is hidden.',
  off: 'This browser can notify you of a client who begins to wait, while its window is hidden.',
  blocked: 'This browser blocks notifications of this site. Allow them in its settings.',
  missing: 'This browser cannot show notifications.'
}

const useNotifications = create<{ state: NotificationState }>()(() => ({ state: readState() }))

function readState(): NotificationState {
  if (!('Notification' in globalThis)) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readStored(name) === 'on' ? 'on' : 'off'
}

/** The permission is asked for at a press only. */
export function useNotificationChoice() {
  const { state } = useNotifications()
  return {
    state,
    async turnOn() {
      if ((await Notification.requestPermission()) === 'granted') writeStored(name, 'on')
      useNotifications.setState({ state: readState() })
    },
    turnOff() {
      removeStored(name)
      useNotifications.setState({ state: readState() })
    }
  }
}
