import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cva } from 'class-variance-authority';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from '../frame/classes.ts';
import { IconButton } from '../icon-button.tsx';

export type BannerTone = 'neutral' | 'info' | 'caution' | 'danger' | 'positive';

const look = cva('flex gap-3 rounded-md px-4 py-3.5 text-sm text-ink', {
  variants: {
    tone: {
      neutral: 'bg-sunken',
      info: 'bg-info-soft',
      caution: 'bg-caution-soft',
      danger: 'bg-danger-soft',
      positive: 'bg-positive-soft',
    },
  },
});

const ICONS: Readonly<Record<BannerTone, readonly [LucideIcon, string]>> = {
  neutral: [Info, 'text-ink-2'],
  info: [Info, 'text-info'],
  caution: [TriangleAlert, 'text-caution'],
  danger: [CircleAlert, 'text-danger'],
  positive: [CircleCheck, 'text-positive'],
};

type BannerProps = {
  tone: BannerTone;
  title: ReactNode;
  icon?: LucideIcon;
  /** The second sentence: where the money is, what to do. */
  children?: ReactNode;
  /** A link or small button, in line with the second sentence. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Set if the banner appears on its own: assertive for failures, polite otherwise. */
  live?: 'polite' | 'assertive';
  className?: string;
};

/** Inline, above what it concerns. Errors stay until fixed or dismissed. */
export function Banner({ tone, title, icon, children, action, onDismiss, live, className }: BannerProps) {
  const { say } = useWords();
  const [toneIcon, colour] = ICONS[tone];
  const Icon = icon ?? toneIcon;
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div role={role} className={cn(look({ tone }), className)}>
      <Icon aria-hidden size={20} strokeWidth={1.75} className={cn('mt-px shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {(children ?? action) && (
          <p className="mt-0.5 text-xs text-ink-2 [&_a]:font-semibold [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3 [&_button]:font-semibold [&_button]:text-ink [&_button]:underline [&_button]:underline-offset-3">
            {children} {action}
          </p>
        )}
      </div>
      {onDismiss && (
        <IconButton
          icon={X}
          size={18}
          name={say('ui.banner.dismiss')}
          onClick={onDismiss}
          className="-my-2.5 -mr-2.5"
        />
      )}
    </div>
  );
}

type StaleBannerProps = {
  /** Says how old the figures below are. */
  title: string;
  onRetry: () => void;
  className?: string;
};

/** Marks figures that could not be refreshed, with a retry, so that old figures never look current. */
export function StaleBanner({ title, onRetry, className }: StaleBannerProps) {
  const { say } = useWords();
  return (
    <Banner
      tone="caution"
      live="polite"
      title={title}
      {...(className !== undefined && { className })}
      action={
        <button type="button" onClick={onRetry}>
          {say('common.label.tryAgain')}
        </button>
      }
    />
  );
}
