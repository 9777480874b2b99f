import type { Endpoint } from '@bank/contract/endpoint.ts';
import * as z from 'zod';
import { fields } from './manual-fields.ts';

export type Field = { readonly name: string; readonly says: string; readonly choices: string[] | null };

type Schema = {
  readonly properties?: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
};
type Property = {
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
};

/** What a command asks for, as the contract has it: which values it takes, and whether it can be left out. */
export function optionsOf({ query, body }: Endpoint): readonly Field[] {
  const found = new Map<string, Field>();
  for (const schema of [query, ...(body ? [body] : [])].flatMap(armsOf)) {
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      found.set(name, fieldOf(name, property, schema.required?.includes(name) ?? false));
  }
  return [...found.values()];
}

function armsOf(schema: z.ZodType): readonly Schema[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return json.anyOf ?? [json];
}

function fieldOf(name: string, property: Property, required: boolean): Field {
  const notes = [
    required ? 'required' : '',
    property.default === undefined ? '' : `default: ${JSON.stringify(property.default)}`,
    property.examples ? `for example ${property.examples.map(String).join(', ')}` : '',
  ].filter((note) => note !== '');
  const says = [fields[name] ?? '', notes.length > 0 ? `(${notes.join('; ')})` : ''].join(' ').trim();
  return { name, says, choices: property.enum ? property.enum.map(String) : null };
}
