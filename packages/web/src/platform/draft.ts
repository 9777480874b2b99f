import { createContext, useContext, useEffect, useRef } from 'react';

export type DraftFields = Readonly<Record<string, string>>;

/** Where half-filled forms lie: encrypted rows of the server that live a day, never this browser. */
export type DraftShelf = {
  readonly load: (form: string) => Promise<DraftFields | null>;
  readonly save: (form: string, fields: DraftFields) => Promise<void>;
  readonly drop: (form: string) => Promise<void>;
};

export const DraftContext = createContext<DraftShelf | null>(null);

export const DRAFT_PAUSE_MS = 2_000;

export type Draft = {
  /** Remembered after a pause in typing; the same answers are not sent twice. */
  readonly changed: (fields: DraftFields) => void;
  /** Remembered at once, because the page may not be seen again. */
  readonly flush: () => void;
  /** Sent for good: nothing is left to restore, and what is still being typed is not kept any more. */
  readonly drop: () => void;
};

/** A draft that could not be saved is no failure of the form; the next pause tries again. */
export function createDraft(shelf: DraftShelf, form: string): Draft {
  let kept = '';
  let waiting: DraftFields | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const flush = () => {
    clearTimeout(timer);
    const fields = waiting;
    waiting = null;
    if (fields === null || over) return;
    const text = JSON.stringify(fields);
    kept = text;
    shelf.save(form, fields).catch(() => {
      if (kept === text) kept = '';
    });
  };
  return {
    changed: (fields) => {
      if (over || JSON.stringify(fields) === kept) return;
      waiting = fields;
      clearTimeout(timer);
      timer = setTimeout(flush, DRAFT_PAUSE_MS);
    },
    flush,
    drop: () => {
      over = true;
      clearTimeout(timer);
      waiting = null;
      // A draft that stays behind is restored once more and gone after a day.
      shelf.drop(form).catch(() => undefined);
    },
  };
}

/**
 * Keeps what is being typed. `restore` is called once, with what was kept before, unless something has been typed
 * meanwhile; the returned function is for the moment the form has been sent.
 */
export function useDraft(
  form: string,
  fields: DraftFields,
  restore: (fields: DraftFields) => void,
): () => void {
  const shelf = useContext(DraftContext);
  if (!shelf) throw new Error('useDraft needs the shelf that the session keeper provides');
  const draft = useRef<Draft | null>(null);
  const first = useRef(JSON.stringify(fields));
  const latest = useRef({ fields, restore });
  useEffect(() => {
    latest.current = { fields, restore };
  });
  useEffect(() => {
    const mine = createDraft(shelf, form);
    draft.current = mine;
    let here = true;
    shelf.load(form).then(
      (found) => {
        const untouched = JSON.stringify(latest.current.fields) === first.current;
        if (here && found && untouched) latest.current.restore(found);
      },
      () => undefined,
    );
    const hide = () => {
      if (document.visibilityState === 'hidden') mine.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', hide);
      mine.flush();
    };
  }, [shelf, form]);
  const text = JSON.stringify(fields);
  useEffect(() => {
    if (text !== first.current) draft.current?.changed(latest.current.fields);
  }, [text]);
  return () => draft.current?.drop();
}
