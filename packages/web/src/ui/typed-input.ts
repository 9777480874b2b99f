import type { ChangeEvent } from 'react';
import type { Typed } from './masks.ts';
import type { Stroke } from './money-typing.ts';

type InputChange = ChangeEvent<HTMLInputElement>;

/** Writes the formatted text and caret into the input before the form reads the event. */
export function showTyped(input: HTMLInputElement, typed: Typed): void {
  if (input.value !== typed.text) input.value = typed.text;
  // In some browsers, setting the caret in an unfocused field would pull the focus back to it.
  if (document.activeElement === input) input.setSelectionRange(typed.caret, typed.caret);
}

export function strokeOf(event: InputChange): { stroke: Stroke; key: string | null } {
  const native: Event = event.nativeEvent;
  if (!(native instanceof InputEvent)) return { stroke: 'paste', key: null };
  if (native.inputType.startsWith('delete')) return { stroke: 'delete', key: null };
  if (native.inputType.startsWith('insertFrom')) return { stroke: 'paste', key: null };
  return { stroke: 'type', key: native.data };
}

/** Writes as if the customer had typed it, so that React and react-hook-form both get the event. */
export function writeInto(input: HTMLInputElement, text: string): void {
  // React overrides the element's own property. Only the prototype's setter makes it notice the change.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
