import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePorts, settlePorts } from './ports.ts';

const taken: Server[] = [];
afterEach(async () => {
  for (const server of taken.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function take(port: number, host: string): Promise<void> {
  const server = createServer();
  taken.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

test('free ports are taken as they were wanted, and nothing is told', async () => {
  const wanted = await freePorts();
  const told: string[] = [];
  expect(await settlePorts(wanted, (line) => told.push(line))).toEqual(wanted);
  expect(told).toEqual([]);
});

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that is taken at %s is named, and the next one used',
  async (host) => {
    const wanted = await freePorts();
    await take(wanted.api, host);
    const told: string[] = [];
    const settled = await settlePorts(wanted, (line) => told.push(line));
    expect(settled.api).toBeGreaterThan(wanted.api);
    // The next ports are wanted by other processes of the same bank.
    expect(new Set(Object.values(settled)).size).toBe(Object.values(wanted).length);
    expect({ ...settled, api: wanted.api }).toEqual(wanted);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      new RegExp(
        `^Port ${wanted.api} is in use by .+ \\(process ${process.pid}\\)\\. Using ${settled.api} for the bank\\.$`,
      ),
    );
  },
);
