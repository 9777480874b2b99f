import type { AtmLocation } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import type { Place } from '@bank/contract/payments/withdrawals/atm-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { drawMap, MAP } from './atm-map-model.ts';
import type { Around } from './use-atms.ts';

type AtmMapPanelProps = { center: Place; atms: readonly AtmLocation[]; around: Around };

/** A drawing of our own: nobody outside learns where the customer is. The list below says the same in words. */
export function AtmMapPanel({ center, atms, around }: AtmMapPanelProps) {
  const { say } = useWords();
  const drawing = drawMap(center, atms);
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        {say('withdrawal.map.label', { count: atms.length })}. {/* words: withdrawal.map.around.* */}
        {say(`withdrawal.map.around.${around}`)}
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        className="block w-full rounded-t-lg bg-sunken"
      >
        {drawing.rings.map(({ miles, radius }) => (
          <g key={miles} className="text-ink-3">
            <circle
              cx={drawing.center.x}
              cy={drawing.center.y}
              r={radius}
              fill="none"
              className="stroke-line-strong"
              strokeDasharray="3 4"
            />
            <text
              x={drawing.center.x + 4}
              y={drawing.center.y - radius - 3}
              className="fill-current text-[10px]"
            >
              {say('withdrawal.map.miles', { miles })}
            </text>
          </g>
        ))}
        <g className="stroke-line">
          <line x1={drawing.center.x} x2={drawing.center.x} y1={0} y2={MAP.height} />
          <line x1={0} x2={MAP.width} y1={drawing.center.y} y2={drawing.center.y} />
        </g>
        <text x={MAP.width - 20} y={20} className="fill-ink-2 text-[12px] font-semibold">
          {say('withdrawal.map.north')}
        </text>
        <path
          d={`M${MAP.width - 16} 24 v14 m-4 -10 l4 -5 l4 5`}
          className="fill-none stroke-ink-2"
          strokeWidth="1.5"
        />
        <circle cx={drawing.center.x} cy={drawing.center.y} r={14} className="fill-info-soft" />
        <circle cx={drawing.center.x} cy={drawing.center.y} r={6} className="fill-info" />
        {drawing.pins.toReversed().map(({ id, number, x, y }) => (
          <g key={id} transform={`translate(${x} ${y})`}>
            <path
              d="M0 0 C-4 -8 -12 -12 -12 -21 a12 12 0 0 1 24 0 C12 -12 4 -8 0 0z"
              strokeWidth="1.75"
              className={number === 1 ? 'fill-brand stroke-brand' : 'fill-surface stroke-brand'}
            />
            <text
              y={-17}
              textAnchor="middle"
              className={`text-[11px] font-semibold ${number === 1 ? 'fill-on-brand' : 'fill-brand-text'}`}
            >
              {number}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
