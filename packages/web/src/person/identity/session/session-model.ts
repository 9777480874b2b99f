import { logout } from '@bank/contract/person/identity/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { call } from '../../../platform/calls/call.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { keepUsername, savedUsername } from '../../../platform/saved-username.ts';
import type { SessionStore } from '../../../platform/frame/session.ts';
import { tellTabs } from '../../../platform/frame/tabs.ts';

/** Leaves through a fresh page, so that nothing held about the customer stays in memory. */
export async function endSession(store: SessionStore): Promise<void> {
  const username = savedUsername();
  try {
    await call(logout, {});
    // The answer tells the browser to clear its storage; the username was to stay until the browser is closed.
    if (username !== null) keepUsername(username);
  } catch (error) {
    // A session that is over already needs no ending; anything else leaves it open at the bank, and that is said.
    if (!(error instanceof CallRefused && error.status === 401)) return store.ended('unconfirmed');
  }
  tellTabs('signed-off');
  location.assign(paths.landing());
}
