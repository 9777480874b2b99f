import { cva, type VariantProps } from 'class-variance-authority';

/** The look of a button, shared by buttons and by links that look like one. */
export const buttonLook = cva(
  [
    'relative inline-flex items-center justify-center gap-2.25 rounded-full border border-transparent font-semibold leading-none',
    'tracking-[-.003em] whitespace-nowrap no-underline select-none',
    'transition-[background-color,border-color] duration-(--k-fast) ease-standard',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    'disabled:border-transparent disabled:bg-sunken disabled:text-ink-3',
  ],
  {
    variants: {
      tone: {
        primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
        secondary:
          'border-line-strong bg-surface text-ink hover:border-control hover:bg-hover active:border-control active:bg-sunken',
        soft: 'bg-brand-soft text-brand-text hover:bg-brand-soft-hover active:bg-brand-soft-hover',
        quiet: 'bg-transparent text-brand-text hover:bg-hover active:bg-sunken',
        danger:
          'bg-danger-solid text-on-danger hover:bg-[color-mix(in_oklab,var(--k-danger-solid)_88%,var(--k-ink))] active:bg-[color-mix(in_oklab,var(--k-danger-solid)_78%,var(--k-ink))]',
        'danger-quiet': 'bg-transparent text-danger hover:bg-danger-soft active:bg-danger-soft',
        'deep-primary':
          'bg-on-deep-accent text-deep hover:bg-on-deep-accent/88 active:bg-on-deep-accent/76 disabled:bg-on-deep/9 disabled:text-on-deep-2',
        'deep-secondary':
          'border-on-deep/34 bg-transparent text-on-deep hover:bg-on-deep/9 active:bg-on-deep/16 disabled:bg-on-deep/9 disabled:text-on-deep-2',
        'deep-quiet':
          'bg-transparent text-on-deep-accent hover:bg-on-deep/9 active:bg-on-deep/16 disabled:text-on-deep-2',
      },
      size: { regular: 'h-12 px-5.5 text-sm', small: 'h-10 px-4 text-xs' },
      wide: { true: 'w-full', false: '' },
    },
    compoundVariants: [{ tone: ['quiet', 'danger-quiet', 'deep-quiet'], class: 'px-3.5' }],
    defaultVariants: { tone: 'primary', size: 'regular', wide: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonLook>;
export type ButtonTone = NonNullable<ButtonLook['tone']>;
