import { paths } from '../../../platform/paths.ts';

export const againPath = (movementId: string) => `${paths.transferMoney()}?again=${movementId}`;
