import type { CheckStyleId, FontStyle } from '@bank/contract/payments/check-orders/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { micrPath, micrText, micrWidth } from './micr-model.ts';
import type { Accounts } from './order-model.ts';

export type CheckPreviewProps = {
  style: CheckStyleId;
  holder: Accounts['holder'];
  bankName: string;
  routingNumber: string;
  lastFour: string;
  number: number;
  includeAddress: boolean;
  includePhoneNumber: boolean;
  includeDriversLicense: boolean;
  largePrint: boolean;
  fontStyle: FontStyle;
  photoUrl: string | null;
};

const WIDTH = 820;
const HEIGHT = 354;
const MICR_LEFT = 150;
const MICR_TOP = 318;

/** Printed in English, whatever language the page is in. */
const printed = {
  date: 'Date',
  payTo: 'Pay to the',
  orderOf: 'order of',
  dollars: 'dollars',
  memo: 'Memo',
  license: 'Driver’s license',
} as const;

const fonts: Readonly<Record<FontStyle, string>> = {
  standard: 'font-sans',
  script: '[font-family:"Brush_Script_MT","Segoe_Script",cursive] italic',
  modern: '[font-family:"Avenir_Next","Century_Gothic",sans-serif]',
  classic: '[font-family:Georgia,"Times_New_Roman",serif]',
};

/** The customer's own check as it will be printed, with the account number hidden. */
export function CheckPreviewPanel(props: CheckPreviewProps) {
  const { say } = useWords();
  const clip = useId();
  const { holder, lastFour, number } = props;
  return (
    <figure
      aria-label={say('checkOrder.preview.alt', { name: holder.name, number: String(number), lastFour })}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden
        className="block h-auto w-full"
        data-style={props.style}
      >
        <clipPath id={clip}>
          <rect width={WIDTH} height={HEIGHT} rx={12} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <Background style={props.style} photoUrl={props.photoUrl} />
          <rect y={MICR_TOP - 18} width={WIDTH} height={54} className="fill-surface opacity-[.78]" />
        </g>
        <rect
          x={0.5}
          y={0.5}
          width={WIDTH - 1}
          height={HEIGHT - 1}
          rx={12}
          className="fill-none stroke-line-strong"
        />
        <g className={fonts[props.fontStyle]}>
          <Holder {...props} />
        </g>
        <Form {...props} />
        <MicrLine {...props} />
      </svg>
    </figure>
  );
}

function Background({ style, photoUrl }: Pick<CheckPreviewProps, 'style' | 'photoUrl'>) {
  if (style === 'customPhoto' && photoUrl !== null)
    return (
      <>
        <rect width={WIDTH} height={HEIGHT} className="fill-surface" />
        <image
          href={photoUrl}
          width={WIDTH}
          height={HEIGHT}
          preserveAspectRatio="xMidYMid slice"
          className="opacity-[.28]"
        />
      </>
    );
  if (style === 'scenicNature')
    return (
      <>
        <rect width={WIDTH} height={HEIGHT} className="fill-brand-soft" />
        <path
          d="M0 240q100 -75 210 -35t205 -30 210 10 195 -40V354H0z"
          className="fill-[var(--k-viz-2)] opacity-[.22]"
        />
        <path
          d="M0 290q130 -55 260 -15t275 -35 285 20V354H0z"
          className="fill-[var(--k-viz-1)] opacity-[.2]"
        />
      </>
    );
  if (style === 'premiumGray') return <rect width={WIDTH} height={HEIGHT} className="fill-sunken" />;
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} className="fill-info-soft" />
      <path d={waves} className="fill-none stroke-info opacity-[.13]" />
    </>
  );
}

const WAVE = 'q10 -4 20 0t20 0';
/** Fine lines over the whole check. */
const waves = Array.from({ length: 40 }, (_, row) => `M0 ${4 + row * 9}${WAVE.repeat(21)}`).join('');

function Holder(props: CheckPreviewProps) {
  const { holder, largePrint } = props;
  const lines = [
    ...(props.includeAddress ? [holder.street, holder.place] : []),
    ...(props.includePhoneNumber ? [holder.phone] : []),
  ];
  const size = largePrint ? 18 : 14;
  return (
    <g fontSize={size} className="fill-ink-2">
      <text x={36} y={50} fontSize={largePrint ? 21 : 16} fontWeight={600} className="fill-ink">
        {holder.name}
      </text>
      {lines.map((line, at) => (
        <text key={line} x={36} y={50 + (at + 1) * (size + 6)}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Form({ bankName, number, includeDriversLicense }: CheckPreviewProps) {
  return (
    <>
      <g fontSize={14} className="fill-ink-2">
        <text x={388} y={52} fontSize={18} fontWeight={600} className="fill-info">
          {bankName}
        </text>
        <text x={784} y={50} textAnchor="end" fontSize={20} fontWeight={600} className="fill-ink">
          {number}
        </text>
        <text x={530} y={110}>
          {printed.date}
        </text>
        <text x={36} y={157}>
          {printed.payTo}
        </text>
        <text x={36} y={172}>
          {printed.orderOf}
        </text>
        <text x={694} y={222}>
          {printed.dollars}
        </text>
        <text x={36} y={279}>
          {printed.memo}
        </text>
        {includeDriversLicense && (
          <text x={36} y={250} fontSize={12}>
            {printed.license}
          </text>
        )}
      </g>
      <g className="fill-none stroke-info opacity-75" strokeWidth={1.2}>
        <path d="M566 112H784M150 172H620M36 222H684M84 280H350M480 280H784" />
        {includeDriversLicense && <path d="M136 252H350" />}
      </g>
      <rect x={640} y={144} width={144} height={34} rx={4} className="fill-surface stroke-info" />
      <text x={650} y={167} fontSize={18} fontWeight={600} className="fill-ink">
        $
      </text>
    </>
  );
}

/** Its foot is where the number of the account stands; only the last four digits are shown. */
function MicrLine({ routingNumber, lastFour, number }: CheckPreviewProps) {
  const text = micrText({ routingNumber, lastFour, number });
  const scale = Math.min(1, (WIDTH - MICR_LEFT - 36) / micrWidth(text));
  return (
    <path
      d={micrPath(text)}
      transform={`translate(${MICR_LEFT} ${MICR_TOP - 6}) scale(${scale.toFixed(3)})`}
      className="fill-ink"
    />
  );
}
