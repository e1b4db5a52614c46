import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { serviceTitle } from '#web/domain/services/service-names.ts'
import type { ServiceRequestRow } from '#web/domain/services/service-queries.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { RequestItem } from './request-item.tsx'
import { useCancelRequest } from './service-mutations.ts'

export function RequestList({ userId, requests }: { userId: string; requests: ServiceRequestRow[] }) {
  const productIds = [...new Set(requests.flatMap(({ product_id }) => product_id ?? []))].sort()
  const { data: products, isPlaceholderData } = useQuery({
    ...productsByIdQuery(productIds),
    placeholderData: keepPreviousData
  })
  const cancel = useCancelRequest(userId)
  const [asked, setAsked] = useState<ServiceRequestRow>()
  if (requests.length === 0) return null
  return (
    <>
      <ul className="border-t border-line">
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            product={products?.find(({ product_id }) => product_id === request.product_id)}
            isProductKnown={products !== undefined && !isPlaceholderData}
            onCancel={() => setAsked(request)}
          />
        ))}
      </ul>
      <Confirmation
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Cancel your request for ${asked ? serviceTitle(asked.service).toLowerCase() : ''}?`}
        confirmLabel="Cancel request"
        cancelLabel="Keep it"
        onConfirm={() => {
          if (asked)
            cancel.mutate(asked.id, {
              onSuccess: () => toast.success('Request cancelled. You can send a new one at any time.')
            })
          setAsked(undefined)
        }}
      >
        <p>You can send a new request at any time.</p>
      </Confirmation>
    </>
  )
}
