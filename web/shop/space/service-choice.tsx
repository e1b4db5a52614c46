import type { Salon, SalonAdvisor, SalonService } from '#web/domain/salon/salon.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

export type ServiceChoiceProps = {
  salon: Salon
  service: SalonService
  advisor: SalonAdvisor | undefined
  onChange: (choice: { service?: string; advisor: string | undefined }) => void
}

export function ServiceChoice({ salon, service, advisor, onChange }: ServiceChoiceProps) {
  const offering = salon.advisors.filter(({ id }) => service.advisor_ids.includes(id))
  return (
    <div className="grid gap-4">
      <Field label="Service">
        {(control) => (
          <NativeSelect
            {...control}
            value={service.id}
            onChange={(event) => onChange({ service: event.target.value, advisor: advisor?.id })}
          >
            {salon.services.map(({ id, name, minutes }) => (
              <option key={id} value={id}>
                {name}, {minutes} minutes
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="With">
        {(control) => (
          <NativeSelect
            {...control}
            value={advisor?.id ?? ''}
            onChange={(event) => onChange({ advisor: event.target.value || undefined })}
          >
            <option value="">Any advisor</option>
            {offering.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  )
}
