import { createContext, useContext } from 'react';

/** The two doors of the landing page: for customers, and for those who want to become one. */
export type AccessMode = 'signOn' | 'enrol';

/** What the address carries while a door is open, under the names the specification gives them. */
export type AccessState = {
  readonly showLogin?: true;
  readonly showRegister?: true;
  /** Where to go after sign-on, checked again by `returnPath` when it is used. */
  readonly from?: string;
  /** What the page to go to had in its own state: an intent whose outcome is still to be found out. */
  readonly kept?: object;
  /** The dialog was opened from the landing page itself, so going back closes it. */
  readonly opener?: true;
  /** Said above the form: what has just been done. */
  readonly notice?: AccessNotice;
};

export type AccessNotice = 'passwordChanged';

/** What stands behind a door; the capabilities bring it, the app knows only this much of it. */
export type AccessDialogProps = {
  notice: AccessNotice | null;
  /** To the other door. */
  onOther: () => void;
  onClose: () => void;
};

export type Access = {
  readonly open: (mode: AccessMode) => void;
  /** Fetches the dialog's code when a pointer or the focus comes near, so that it opens at once. */
  readonly prepare: (mode: AccessMode) => void;
};

export const AccessContext = createContext<Access | null>(null);

export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useAccess needs the doors that app/ provides');
  return access;
}

/** Router state is whatever an earlier page left there, so each part is looked at before it is believed. */
export function accessState(state: unknown): AccessState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('showLogin' in state && state.showLogin === true ? { showLogin: true } : {}),
    ...('showRegister' in state && state.showRegister === true ? { showRegister: true } : {}),
    ...('opener' in state && state.opener === true ? { opener: true } : {}),
    ...('notice' in state && state.notice === 'passwordChanged' ? { notice: state.notice } : {}),
    ...('from' in state && typeof state.from === 'string' ? { from: state.from } : {}),
    ...('kept' in state && typeof state.kept === 'object' && state.kept ? { kept: state.kept } : {}),
  };
}

/** What a page leaves behind when sign-on comes in between; it looks at it again when it is back. */
export function keeping(state: unknown): Pick<AccessState, 'kept'> {
  return typeof state === 'object' && state !== null ? { kept: state } : {};
}

export function accessMode(state: AccessState): AccessMode | null {
  if (state.showLogin) return 'signOn';
  return state.showRegister ? 'enrol' : null;
}
