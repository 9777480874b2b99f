import { createContext, useContext, useEffect, useRef } from 'react';

export type DraftFields = Readonly<Record<string, string>>;

/** Unfinished forms are encrypted rows on the server, kept for a day; never in this browser. */
export type DraftShelf = {
  readonly load: (form: string) => Promise<DraftFields | null>;
  readonly save: (form: string, fields: DraftFields) => Promise<void>;
  readonly drop: (form: string) => Promise<void>;
};

export const DraftContext = createContext<DraftShelf | null>(null);

export const DRAFT_PAUSE_MS = 2_000;

export type Draft = {
  /** Saved after a pause in typing; the same answers are not sent twice. */
  readonly changed: (fields: DraftFields) => void;
  /** Saved now, because the page may be closed. */
  readonly flush: () => void;
  /** The form was sent: the draft is deleted and no longer saved. */
  readonly drop: () => void;
};

/** A draft that can't be saved is not an error of the form; the next pause tries again. */
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
      // A draft that is not deleted is restored once more and expires after a day.
      shelf.drop(form).catch(() => undefined);
    },
  };
}

/**
 * Saves a form while it is typed. `restore` is called once with the saved answers, unless the customer has typed in the
 * meantime. Call the returned function when the form has been sent.
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
