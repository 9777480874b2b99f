/** A reply as it came, before it is decoded. */
export type FormAnswer = { readonly status: number; readonly retryAfter: number; readonly text: string };

type Sending = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** How much has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

/** Sends a form. Unlike fetch, XMLHttpRequest tells how much of it has been sent. */
export function sendForm(url: string, sending: Sending): Promise<FormAnswer> {
  const { method, headers, body, timeoutMs, signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => () => reject(new TypeError(reason));
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        retryAfter: Number(request.getResponseHeader('retry-after') ?? 0),
        text: request.responseText,
      }),
    );
    request.addEventListener('error', fail('the connection broke'));
    request.addEventListener('timeout', fail('no answer in time'));
    request.addEventListener('abort', fail('cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new TypeError('cancelled'));
    else request.send(body);
  });
}
