import { rawRequest } from '@bank/simulator/raw-http.ts';
import * as z from 'zod';

/** One customer requesting PDFs and one address signing on, from a separate process; prints the replies. */
const order = z.object({
  url: z.string(),
  path: z.string(),
  token: z.string(),
  papers: z.int(),
  signOns: z.int(),
  address: z.string(),
  untilMs: z.number(),
});

if (import.meta.main) await flood(order.parse(JSON.parse(process.argv[2] ?? '{}')));

async function flood(given: z.output<typeof order>): Promise<void> {
  const { url, path, token, address } = given;
  const papers: number[] = [];
  const askForPapers = async () => {
    while (Date.now() < given.untilMs) {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' };
      const asked = Array.from({ length: given.papers }, () =>
        rawRequest({ method: 'GET', url: `${url}${path}`, headers }),
      );
      for (const { status } of await Promise.all(asked)) papers.push(status);
    }
  };
  const signOns = Promise.all(
    Array.from({ length: given.signOns }, async (_, at) => {
      const answer = await rawRequest({
        method: 'POST',
        url: `${url}/api/auth/login`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username: `nobody${at}x${process.pid}`, password: 'Wrong-password-1' }),
      });
      return answer.status;
    }),
  );
  await askForPapers();
  process.stdout.write(JSON.stringify({ papers, signOns: await signOns }));
}
