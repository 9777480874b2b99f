import * as z from 'zod';

const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), version: z.string() }) }),
  components: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      externalReferences: z.array(z.looseObject({ type: z.string() })).optional(),
    }),
  ),
});

/**
 * What npm wrote, under our own name: npm calls the product by the folder it stands in. Addresses that packages were fetched
 * from are left out, because they name somebody's registry.
 */
export function billOfMaterials(written: string, version: string): string {
  const read = bill.parse(JSON.parse(written));
  if (read.metadata.component.version !== version)
    throw new Error(`the bill is of ${read.metadata.component.version}, not of ${version}`);
  if (read.components.length === 0) throw new Error('the bill names no component');
  const components = read.components.map((each) => ({
    ...each,
    externalReferences: each.externalReferences?.filter(({ type }) => type !== 'distribution'),
  }));
  const component = { ...read.metadata.component, name: 'keelson', type: 'application' };
  return `${JSON.stringify({ ...read, metadata: { ...read.metadata, component }, components }, null, 2)}\n`;
}
