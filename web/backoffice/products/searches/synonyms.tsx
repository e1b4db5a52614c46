import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import { useFocusedRow } from '#web/lib/browser/focus.ts'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddSynonym } from './add-synonym.tsx'
import { useAddSynonym, useDeleteSynonym } from './search-words-mutations.ts'
import { type Synonym, synonymsQuery } from './search-words-queries.ts'
import { synonymKinds } from './synonym-schema.ts'

export function Synonyms({ firstWord }: { firstWord: string }) {
  const [text, setText] = useState('')
  const { data, isError, refetch } = useQuery(synonymsQuery(useThrottled(text, 300)))
  const focusedRow = useFocusedRow<HTMLUListElement>(data)
  const add = useAddSynonym()
  const remove = useDeleteSynonym()
  const [removed, setRemoved] = useState<Synonym>()
  const restore = ({ kind, word, meaning }: Synonym) =>
    add.mutate({ kind, word, meaning }, { onSuccess: () => setRemoved(undefined) })
  return (
    <>
      <AddSynonym key={firstWord} firstWord={firstWord} />
      <SearchField
        label="Search synonyms"
        placeholder="Search synonyms..."
        className="mt-6 w-full"
        value={text}
        onChange={setText}
      />
      {isError && !data && <LoadFailure what="The synonyms" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="py-6 text-body text-muted">No synonyms match your search.</p>}
      <ul {...focusedRow} tabIndex={-1} className="mt-3 border-line outline-none not-empty:border-t">
        {data?.map((synonym) => (
          <li key={synonym.id} className="flex min-h-11 items-center gap-3 border-b border-line text-ui">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {synonym.word} <span className="text-muted">means</span> {synonym.meaning}
            </span>
            <span className="text-small text-muted">{synonymKinds.find(({ kind }) => kind === synonym.kind)?.name}</span>
            <IconButton
              isDense
              label={`Delete ${synonym.word}, ${synonym.meaning}`}
              onClick={() => remove.mutate(synonym.id, { onSuccess: () => setRemoved(synonym) })}
            >
              <Trash2 className="size-4" strokeWidth={1.25} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {removed && <UndoNotice text={`${removed.word} no longer means ${removed.meaning}.`} onUndo={() => restore(removed)} />}
    </>
  )
}
