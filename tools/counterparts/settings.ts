import * as z from 'zod';

const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);

/** Where the outside world of a developer's bank listens. Loopback, unless a container asks for more. */
export const settings = z.object({
  COUNTERPART_HOST: z.string().default('127.0.0.1'),
  COUNTERPART_SMTP_PORT: port(2525),
  COUNTERPART_WEB_PORT: port(8025),
});

export type Settings = z.output<typeof settings>;
