import { paths } from '../../../platform/frame/paths.ts';

export const againPath = (movementId: string) => `${paths.transferMoney()}?again=${movementId}`;
