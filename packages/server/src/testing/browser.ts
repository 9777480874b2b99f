import { rawRequest, type Answer } from '@bank/simulator/raw-http.ts';

export type Browser = ReturnType<typeof browserAt>;

/** As a browser would: with its headers, keeping its cookies. */
export function browserAt(url: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await rawRequest({
      method,
      url: `${url}${path}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    for (const line of (answer.headers['set-cookie'] ?? '').split('\n').filter(Boolean)) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=');
      if (/Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    send,
    jar,
    signOn: (username: string, password: string) => send('POST', '/api/auth/login', { username, password }),
  };
}

/** What an answer said, taken out of its envelope. */
export function said<Data>(answer: Answer): Data {
  return (JSON.parse(answer.text) as { data: Data }).data;
}
