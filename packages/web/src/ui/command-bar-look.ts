/** How the bar lies over the page, for the bar itself and for the field that stands in until its code is here. */
export const commandBarPlace =
  'fixed inset-0 z-30 flex items-start justify-center overflow-hidden md:px-6 md:pt-24 md:pb-6';

export const commandBarFrame =
  'flex h-dvh w-full flex-col bg-raised text-ink outline-none transition-[opacity,translate] duration-(--k-base) ease-standard data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:h-auto md:max-h-[min(36rem,100%)] md:max-w-160 md:rounded-xl md:shadow-dialog';

export const commandInput =
  'h-15 min-w-0 flex-1 border-0 bg-transparent p-0 text-base outline-none placeholder:text-ink-3';
