import { type Dimensions, formatLength, type LengthUnit } from '#web/domain/catalogue/dimensions.ts'
import { drawMeasures } from './measure-drawing.ts'

export type MeasureFigureProps = { dimensions: Dimensions; unit: LengthUnit }

/** The product as a box, drawn to scale beside something of a known size. */
export function MeasureFigure({ dimensions, unit }: MeasureFigureProps) {
  const { width, height, ground, front, receding, handleTop, companion } = drawMeasures(dimensions)
  const [dx, dy] = receding
  const { left, top, right } = front
  const said = (length: number) => `${formatLength(length, unit)} ${unit}`
  const isDeep = dx >= 4
  return (
    <svg
      role="img"
      aria-label={`Drawn to scale beside ${companion.name}`}
      viewBox={`0 0 ${width} ${height}`}
      className="figures mb-3 w-full max-w-90 fill-none stroke-ink text-[11.5px]"
      strokeWidth={1}
      strokeLinejoin="round"
    >
      <line x1={0} x2={width} y1={ground} y2={ground} className="stroke-line" />
      {handleTop !== undefined && <path d={handleOf(left, right, top, dx, dy, handleTop)} className="stroke-line-strong" />}
      <path d={`M${left} ${top}l${dx} ${dy}H${right + dx}V${ground + dy}l${-dx} ${-dy}`} className="stroke-line-strong" />
      <path d={`M${right} ${top}l${dx} ${dy}`} className="stroke-line-strong" />
      <rect x={left} y={top} width={right - left} height={ground - top} />
      <rect
        x={companion.left}
        y={companion.top}
        width={companion.right - companion.left}
        height={ground - companion.top}
        rx={Math.min(4, (ground - companion.top) / 12)}
        strokeDasharray="2 3"
      />
      <path d={`M${left} ${ground + 6}v6M${left} ${ground + 9}H${right}M${right} ${ground + 6}v6`} className="stroke-bronze" />
      <path d={`M${left - 12} ${top}h6M${left - 9} ${top}V${ground}M${left - 12} ${ground}h6`} className="stroke-bronze" />
      <g className="fill-ink stroke-none">
        <text x={(left + right) / 2} y={ground + 25} textAnchor="middle">
          {said(dimensions.width)}
        </text>
        <text x={left - 16} y={(top + ground) / 2 + 4} textAnchor="end">
          {said(dimensions.height)}
        </text>
        {isDeep && (
          <text x={right + dx / 2 + 7} y={Math.min(ground + dy / 2 + 8, ground - 4)}>
            {said(dimensions.depth)}
          </text>
        )}
      </g>
      <text
        x={(companion.left + companion.right) / 2}
        y={ground + 25}
        textAnchor="middle"
        className="fill-muted stroke-none font-sans"
      >
        {companion.name}
      </text>
    </svg>
  )
}

/** From the middle of the top's left edge to that of its right one. */
function handleOf(left: number, right: number, top: number, dx: number, dy: number, handleTop: number): string {
  const inset = (right - left) * 0.22
  const [from, to, foot] = [left + inset + dx / 2, right - inset + dx / 2, top + dy / 2]
  // A cubic reaches three quarters of the way to its control points.
  const control = foot + (handleTop - foot) / 0.75
  return `M${from} ${foot}C${from} ${control} ${to} ${control} ${to} ${foot}`
}
