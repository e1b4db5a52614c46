import { useOverPage } from './use-over-page.ts'

export type UrlDialog<Name extends string> = {
  name: Name | undefined
  id: string | undefined
  open: (name: Name, id?: string) => void
  close: () => void
}

/** The open dialog, stored in the URL: a reload opens it again, Back closes it. */
export function useUrlDialog<Name extends string>(names: readonly Name[]): UrlDialog<Name> {
  const { params, open, close } = useOverPage()
  const wanted = params.get('dialog')
  const name = names.find((known) => known === wanted)
  return {
    name,
    id: name && (params.get('id') ?? undefined),
    open: (next, id) => open({ dialog: next, id, view: undefined }),
    close: () => close(['dialog', 'id'], ['view'])
  }
}
