import { useWords } from '@bank/words/use-words.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../frame/button.tsx';
import { ErrorState } from './error-state.tsx';

type LoadFailedProps = Omit<ComponentProps<typeof ErrorState>, 'actions' | 'icon' | 'tone'> & {
  onRetry: () => void;
  /** Replaces the label while retrying. */
  working?: string | false;
  /** `small` inside a card among others, `quiet` inside a popover. */
  button?: 'plain' | 'small' | 'quiet';
  /** Other actions beside the retry. */
  others?: ReactNode;
};

const looks = {
  plain: {},
  small: { size: 'small', className: 'h-11' },
  quiet: { tone: 'secondary', size: 'small' },
} as const;

/** A load failure that a retry may fix. */
export function LoadFailed({ onRetry, working = false, button = 'plain', others, ...rest }: LoadFailedProps) {
  const { say } = useWords();
  return (
    <ErrorState
      {...rest}
      actions={
        <>
          <Button {...looks[button]} onClick={onRetry} working={working}>
            {say('common.label.tryAgain')}
          </Button>
          {others}
        </>
      }
    />
  );
}
