import { logout } from '@bank/contract/person/identity/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { call } from '../../../platform/calls/call.ts';
import { endLive } from '../../../platform/live.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { keepUsername, savedUsername } from '../../../platform/saved-username.ts';
import type { SessionStore } from '../../../platform/frame/session.ts';
import { tellTabs } from '../../../platform/frame/tabs.ts';

/** Loads a fresh page afterwards, so that no customer data stays in memory. */
export async function endSession(store: SessionStore): Promise<void> {
  endLive();
  const username = savedUsername();
  try {
    await call(logout, {});
    // The reply makes the browser clear its storage, but the username should stay until the browser is closed.
    if (username !== null) keepUsername(username);
  } catch (error) {
    // A 401 means the session is already over. Any other error leaves it open at the bank, and the page says so.
    if (!(error instanceof CallRefused && error.status === 401)) return store.ended('unconfirmed');
  }
  tellTabs('signed-off');
  location.assign(paths.landing());
}
