import * as contract from '@bank/contract/accounts/cards/contract.ts';
import * as linked from '@bank/contract/accounts/cards/linked-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const cardRoutes = [
  route(contract.listCards, service.listCards),
  route(contract.showCard, service.showCard),
  route(contract.freezeCard, service.freezeCard),
  route(contract.unfreezeCard, service.unfreezeCard),
  route(contract.replaceCard, service.replaceCard),
  route(contract.activateCard, service.activateCard),
  route(contract.tightenCardUse, service.tightenCardUse),
  route(contract.loosenCardUse, service.loosenCardUse),
  route(contract.addTrip, service.addTrip),
  route(contract.removeTrip, service.removeTrip),
  route(contract.stopMerchant, service.stopMerchant),
  route(contract.allowMerchant, service.allowMerchant),
  route(linked.listLinkedCards, service.listLinkedCards),
  route(linked.linkCard, service.linkCard),
  route(linked.unlinkCard, service.unlinkCard),
];
