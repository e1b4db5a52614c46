import type { StateCreator } from 'zustand'
import { type LogEntry, onLog } from '#web/lib/log.ts'

const bufferSize = 1000

export type LogSlice = {
  logs: LogEntry[]
}

export const createLogSlice: StateCreator<LogSlice, [], [], LogSlice> = (set) => {
  onLog((entry) => set(({ logs }) => ({ logs: [...logs, entry].slice(-bufferSize) })))
  return { logs: [] }
}
