/** What one tab of the bank tells the others. All of them ride on the same session. */
export type News = 'signed-on' | 'signed-off' | 'extended' | 'changed';

const news: readonly News[] = ['signed-on', 'signed-off', 'extended', 'changed'];
const NAME = 'session';

let channel: BroadcastChannel | null = null;

/** The news carries no name and no secret; a tab that hears it asks the server. */
export function tellTabs(what: News): void {
  open().postMessage(what);
}

export function hearTabs(act: (what: News) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const heard = news.find((each) => each === data);
    if (heard) act(heard);
  };
  open().addEventListener('message', listen);
  return () => open().removeEventListener('message', listen);
}

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}
