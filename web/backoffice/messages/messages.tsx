import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Messages() {
  usePageTitle('Messages')
  return <h1>Messages</h1>
}
