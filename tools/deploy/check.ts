/** Holds the image and the compose file against the repository, without an engine: `node tools/deploy/check.ts`. */
import { settings } from '../counterparts/settings.ts';
import { ordered, report, type Fault } from '../house/fault.ts';
import { composeFaults } from './compose-rules.ts';
import { readDeployment, type Deployment } from './files.ts';
import { imageFaults } from './image-rules.ts';

export function deploymentOf(root: string): Deployment {
  return readDeployment(root, Object.keys(settings.shape));
}

export function deployFaults(deployment: Deployment): Fault[] {
  return ordered([...imageFaults(deployment), ...composeFaults(deployment)]);
}

if (import.meta.main) report('image and compose file', deployFaults(deploymentOf(process.cwd())));
