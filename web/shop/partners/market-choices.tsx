import { type Ref, useId } from 'react'
import { type Market, marketNames, markets } from '#web/domain/partners/markets.ts'
import { FieldError } from '#web/ui/field.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'

export type MarketChoicesProps = {
  ref: Ref<HTMLFieldSetElement>
  chosen: Market[]
  onChange: (chosen: Market[]) => void
  error: string | undefined
}

export function MarketChoices({ ref, chosen, onChange, error }: MarketChoicesProps) {
  const errorId = useId()
  const change = (market: Market, isChosen: boolean) =>
    onChange(markets.filter((one) => (one === market ? isChosen : chosen.includes(one))))
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={error && errorId} className="min-w-0 outline-none">
      <legend className="pb-2 text-small text-muted">Markets you sell in</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-1 md:grid-cols-3 [&>*]:min-h-8">
        {markets.map((market) => (
          <LabelledCheckbox key={market} isChecked={chosen.includes(market)} onChange={(isChosen) => change(market, isChosen)}>
            {marketNames[market]}
          </LabelledCheckbox>
        ))}
      </div>
      {error && (
        <div className="pt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
