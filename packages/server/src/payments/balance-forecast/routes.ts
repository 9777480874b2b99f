import * as contract from '@bank/contract/payments/balance-forecast/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './overview.ts';

export const balanceForecastRoutes = [
  route(contract.showForecast, service.showForecast),
  route(contract.tryForecast, service.tryForecast),
];
