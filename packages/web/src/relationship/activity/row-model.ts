import type { ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import { paths } from '../../platform/frame/paths.ts';

export const againPath = (movementId: string) => `${paths.transferMoney()}?again=${movementId}`;

/** The recipient, or the bank's description. A return keeps its description, which says why it was returned. */
export function lineName({ recipient, description, amount }: ActivityLine): string {
  return amount < 0 ? (recipient ?? description) : description;
}
