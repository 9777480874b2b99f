import { CircleCheck, KeyRound } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Button } from './frame/button.tsx';
import { Banner } from './notes/banner.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { IconTile } from './frame/icon-tile.tsx';

/** What the server has said about the code. The browser never validates it. */
export type CodeState =
  | { kind: 'asking' }
  | { kind: 'invalid'; text: string; triesLeft?: string }
  | { kind: 'locked'; title: string; text: string }
  | { kind: 'expired'; title: string; text: string }
  | { kind: 'verified'; text: string };

export type CodeTexts = {
  title: string;
  label: string;
  /** Displayed if it is submitted empty. */
  missing: string;
  submit: string;
  working: string;
  cancel: string;
};

type CodeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is being approved, with amount and payee. */
  purpose: ReactNode;
  texts: CodeTexts;
  state: CodeState;
  working?: boolean;
  length?: number;
  /** Digits only; phones show the numeric keyboard. */
  digits?: boolean;
  onSubmit: (code: string) => void;
  /** What to do if the code is locked or expired, such as requesting a new one. */
  wayOut?: ReactNode;
  /** Replaces the key icon above the title. */
  before?: ReactNode;
  /** Under a line at the end, such as a link to another dialog. */
  foot?: ReactNode;
};

export function CodeDialog(props: CodeDialogProps) {
  const { open, onOpenChange, purpose, texts, state, working = false, length = 6, onSubmit, wayOut } = props;
  const tile = <IconTile icon={state.kind === 'verified' ? CircleCheck : KeyRound} className="mb-3" />;
  const input = useRef<HTMLInputElement>(null);
  const over = state.kind === 'locked' || state.kind === 'expired';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      working={working}
      initialFocus={input}
      title={texts.title}
      lead={purpose}
      before={props.before ?? tile}
    >
      {over && (
        <>
          <Banner tone={state.kind === 'locked' ? 'danger' : 'caution'} title={state.title} live="assertive">
            {state.text}
          </Banner>
          <div className="mt-6 flex flex-wrap gap-3">
            {wayOut}
            <Button tone="quiet" onClick={() => onOpenChange(false)}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
      {state.kind === 'verified' && <Banner tone="positive" title={state.text} live="polite" />}
      {!over && state.kind !== 'verified' && (
        <CodeForm
          {...{ texts, state, working, length, onSubmit, input }}
          digits={props.digits ?? false}
          onCancel={() => onOpenChange(false)}
        />
      )}
      {props.foot && <div className="mt-5.5 border-t border-line pt-4 text-sm">{props.foot}</div>}
    </Dialog>
  );
}

type CodeFormProps = Required<
  Pick<CodeDialogProps, 'texts' | 'working' | 'length' | 'digits' | 'onSubmit'>
> & {
  state: { kind: 'asking' } | { kind: 'invalid'; text: string; triesLeft?: string };
  input: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
};

function CodeForm({ texts, state, working, length, digits, onSubmit, input, onCancel }: CodeFormProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  // An error belongs to the code it was given for; editing the code removes it.
  const [checked, setChecked] = useState('');
  const refused = state.kind === 'invalid' && (checked === '' || code === checked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setMissing(code === '');
    setChecked(code);
    if (code === '') input.current?.focus();
    else onSubmit(code);
  };
  const type = (next: string) => {
    setCode(next);
    setMissing(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <CodeField
        ref={input}
        id={id}
        label={texts.label}
        length={length}
        digits={digits}
        value={code}
        onValueChange={type}
        disabled={working}
        error={missing ? texts.missing : refused ? state.text : undefined}
        note={refused ? state.triesLeft : undefined}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" working={working && texts.working}>
          {texts.submit}
        </Button>
        <Button tone="quiet" disabled={working} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
