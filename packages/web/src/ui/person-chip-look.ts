export const personChip =
  'flex h-13 items-center gap-2.5 rounded-full border border-line-strong bg-surface pr-4.5 pl-2 text-ink no-underline hover:border-control hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft';
