export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}
