import type { ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import { paths } from '../../platform/frame/paths.ts';

export const againPath = (movementId: string) => `${paths.transferMoney()}?again=${movementId}`;

/** Whom it went to, or the name that the bank gives the line. A return keeps its name, which says why it came back. */
export function lineName({ recipient, description, amount }: ActivityLine): string {
  return amount < 0 ? (recipient ?? description) : description;
}
