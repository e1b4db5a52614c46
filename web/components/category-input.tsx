import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { categoriesQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { Input } from '#web/ui/input.tsx'

/** Suggests the categories in use, so that 'Bag' does not appear beside 'Bags'. */
export function CategoryInput(props: ComponentProps<typeof Input>) {
  const listId = useId()
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <>
      <Input {...props} list={listId} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
