import { useWords } from '@bank/words/use-words.ts';
import { useAccess, type AccessMode } from '../../platform/frame/access.ts';
import { Button, type ButtonProps } from '../../ui/frame/button.tsx';

type AccessButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  mode: AccessMode;
  onOpen?: () => void;
};

/** Opens a sign-on or enrolment dialog. Its code preloads on hover or focus. */
export function AccessButton({ mode, onOpen, ...rest }: AccessButtonProps) {
  const { say } = useWords();
  const access = useAccess();
  const prepare = () => access.prepare(mode);
  const open = () => {
    onOpen?.();
    access.open(mode);
  };
  return (
    <Button aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} {...rest} onClick={open}>
      {mode === 'signOn' ? say('landing.label.signOn') : say('landing.label.enrollNow')}
    </Button>
  );
}
