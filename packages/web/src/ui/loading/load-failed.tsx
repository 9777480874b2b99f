import { useWords } from '@bank/words/use-words.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../frame/button.tsx';
import { ErrorState } from './error-state.tsx';

type LoadFailedProps = Omit<ComponentProps<typeof ErrorState>, 'actions' | 'icon' | 'tone'> & {
  onRetry: () => void;
  /** Said instead of the label while it is tried again. */
  working?: string | false;
  /** `small` inside a card among others, `quiet` inside a popover. */
  button?: 'plain' | 'small' | 'quiet';
  /** Other ways on, beside trying again. */
  others?: ReactNode;
};

const looks = {
  plain: {},
  small: { size: 'small', className: 'h-11' },
  quiet: { tone: 'secondary', size: 'small' },
} as const;

/** Something that the page shows could not be loaded. Trying again may help. */
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
