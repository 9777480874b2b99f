import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { Button } from './frame/button.tsx';
import { fieldNear } from './error-summary.tsx';
import { FieldError } from './field-frame.tsx';

type FormFootProps = {
  /** Label of the submit button. */
  children: ReactNode;
  /** The form can't be submitted yet; `reason` says why. */
  blocked: boolean;
  reason?: string | undefined;
  /** The name of the field the reason is about, if any. */
  about?: string | undefined;
  /** The button's text while working. */
  working?: string | false;
  /** The cancel button. */
  leave?: { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean } | undefined;
  /** The form is a page, so on a phone its button is at the bottom edge. */
  page?: boolean;
};

/**
 * The end of a form that moves money: submit, cancel, and the reason it can't be submitted. The reason appears after
 * the button is pressed, or after its field was changed and left; never before anything was typed. Pressing the
 * button focuses the field.
 */
export function FormFoot({
  children,
  blocked,
  reason,
  about,
  working = false,
  leave,
  page = false,
}: FormFootProps) {
  const id = useId();
  const { foot, isDue } = useDue(blocked, about);
  const told = reason !== undefined && (!blocked || isDue);
  const send = (
    <Button
      type="submit"
      aria-disabled={blocked}
      aria-describedby={blocked && told ? id : undefined}
      working={working}
      className="aria-disabled:cursor-pointer"
    >
      {children}
    </Button>
  );
  const out = leave && (
    <Button tone="quiet" disabled={leave.disabled ?? false} onClick={leave.onPress}>
      {leave.label}
    </Button>
  );
  return (
    <div ref={foot} className="flex flex-wrap items-center gap-3">
      {page ? (
        <ActionBar back={out} className="md:mt-0 md:flex-row-reverse md:justify-end">
          {send}
        </ActionBar>
      ) : (
        <>
          {send}
          {out}
        </>
      )}
      {told && blocked && (
        <div role="alert" className="w-full">
          <FieldError id={id}>{reason}</FieldError>
        </div>
      )}
      {told && !blocked && (
        <p id={id} className="w-full text-2xs text-ink-2">
          {reason}
        </p>
      )}
    </div>
  );
}

/** Whether the reason should appear now. */
function useDue(blocked: boolean, about: string | undefined) {
  const foot = useRef<HTMLDivElement>(null);
  const now = useRef({ blocked, about });
  const [pressed, setPressed] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    now.current = { blocked, about };
  });
  useEffect(() => {
    const form = foot.current?.closest('form');
    if (!form) return;
    const stop = new AbortController();
    const changed = new Set<string>();
    const hear = (event: string, act: (name: string) => void) =>
      form.addEventListener(event, ({ target }) => act(nameOf(target)), { signal: stop.signal });
    hear('input', (name) => void changed.add(name));
    hear('focusout', (name) => changed.has(name) && setLeft((before) => new Set([...before, name])));
    hear('submit', () => {
      setPressed(true);
      if (now.current.blocked && now.current.about !== undefined)
        fieldNear(foot.current, now.current.about)?.focus();
    });
    return () => stop.abort();
  }, []);
  return { foot, isDue: pressed || (about !== undefined && left.has(about)) };
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';
}
