import * as contract from '@bank/contract/relationship/data-exports/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const dataExportRoutes = [
  route(contract.requestExport, service.requestExport),
  route(contract.listExports, service.listExports),
  route(contract.showExport, service.showExport),
  route(contract.linkExport, service.linkExport),
  route(contract.downloadExport, service.downloadExport),
];
