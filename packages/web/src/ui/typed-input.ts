import type { ChangeEvent } from 'react';
import type { Typed } from './masks.ts';
import type { Stroke } from './money-typing.ts';

type InputChange = ChangeEvent<HTMLInputElement>;

/** Puts the shaped text and caret where they were typed, before the form reads the event. */
export function showTyped(input: HTMLInputElement, typed: Typed): void {
  if (input.value !== typed.text) input.value = typed.text;
  // Placing a caret in a field that is not being edited would pull the focus back to it in some browsers.
  if (document.activeElement === input) input.setSelectionRange(typed.caret, typed.caret);
}

export function strokeOf(event: InputChange): { stroke: Stroke; key: string | null } {
  const native: Event = event.nativeEvent;
  if (!(native instanceof InputEvent)) return { stroke: 'paste', key: null };
  if (native.inputType.startsWith('delete')) return { stroke: 'delete', key: null };
  if (native.inputType.startsWith('insertFrom')) return { stroke: 'paste', key: null };
  return { stroke: 'type', key: native.data };
}

/** Writes as if the customer had typed it: React and react-hook-form both hear the event. */
export function writeInto(input: HTMLInputElement, text: string): void {
  // React wraps the element's own property; only the prototype's setter lets it notice the change.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
