import { emptyRequest, facetKeys } from '#web/domain/search/search-request.ts'
import type { Command, Target, Understanding } from '#web/domain/understanding/understanding.ts'

/** One line that says all that was understood: 'category=Bags, colour=black, max=2000 USD' or 'add 1, size=38'. */
export function summarise(understanding: Understanding): string {
  return understanding.kind === 'command' ? summariseCommand(understanding.command) : summariseRequest(understanding)
}

function summariseRequest({ request, parts }: Understanding & { kind: 'request' }): string {
  const { min, max, currency, words, sort, isInStock, isOnSale, isNew, excluded } = request
  const unit = currency === emptyRequest.currency ? '' : ` ${currency}`
  return [
    ...facetKeys.flatMap((key) => request[key].toSorted().map((value) => `${key}=${value}`)),
    ...(min === null ? [] : [`min=${min}${unit}`]),
    ...(max === null ? [] : [`max=${max}${unit}`]),
    ...(isInStock ? ['stock'] : []),
    ...(isOnSale ? ['sale'] : []),
    ...(isNew ? ['new'] : []),
    ...(sort === 'relevance' ? [] : [sort]),
    ...parts.filter(({ kind }) => kind === 'like').map(({ value }) => `like=${value}`),
    ...excluded.toSorted().map((facet) => `not ${facet}`),
    ...(words === '' ? [] : [`words=${words}`])
  ].join(', ')
}

function summariseCommand(command: Command): string {
  switch (command.kind) {
    case 'add': {
      const { target, size, colour, quantity } = command
      const rest = [
        ...(size ? [`size=${size}`] : []),
        ...(colour ? [`colour=${colour}`] : []),
        ...(quantity > 1 ? [`quantity=${quantity}`] : [])
      ]
      return [`add ${nameTarget(target)}`, ...rest].join(', ')
    }
    case 'open-brand':
      return `open-brand ${command.brand}`
    case 'open-page':
      return `open-page ${command.page}`
    default:
      return 'target' in command ? `${command.kind} ${nameTarget(command.target)}` : command.kind
  }
}

function nameTarget(target: Target): string {
  if (target === 'current') return target
  return 'name' in target ? `'${target.name}'` : String(target.position)
}
