import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { Select, SelectContent, SelectItem, SelectTrigger } from '#web/ui/select.tsx'
import { useHandOver } from './record-mutations.ts'
import { advisorsQuery, type ClientRecord } from './record-queries.ts'

const nobody = 'nobody'

/** Whose client she is; choosing a colleague hands her over. */
export function AdvisorChoice({ record }: { record: ClientRecord }) {
  const { data: advisors } = useQuery(advisorsQuery())
  const handOver = useHandOver(record.profile.id, (advisor) =>
    toast(advisor ? `Handed over to ${nameOf(advisor)}` : 'Without an advisor')
  )
  const chosen = handOver.isPending ? (handOver.variables ?? undefined) : (record.thread?.advisor_id ?? undefined)
  const nameOf = (id: string) => advisors?.find((advisor) => advisor.id === id)?.full_name ?? 'a former colleague'
  return (
    <Select
      value={chosen ?? nobody}
      onValueChange={(choice) => {
        const advisor = choice === nobody ? null : choice
        if (advisor !== (chosen ?? null)) handOver.mutate(advisor)
      }}
    >
      <SelectTrigger aria-label="Advisor" disabled={!advisors} className="w-auto! max-w-56 text-small">
        {chosen ? `With ${nameOf(chosen)}` : 'No advisor yet'}
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={nobody}>No advisor</SelectItem>
        {advisors?.map(({ id, full_name }) => (
          <SelectItem key={id} value={id}>
            {full_name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
