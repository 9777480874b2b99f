import * as contract from '@bank/contract/bank/schedules/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const scheduleRoutes = [
  route(contract.listSchedules, service.listSchedules),
  route(contract.showScheduleIntent, service.showScheduleIntent),
  route(contract.showSchedule, service.showSchedule),
  route(contract.pauseSchedule, service.pauseSchedule),
  route(contract.resumeSchedule, service.resumeSchedule),
  route(contract.skipSchedule, service.skipSchedule),
  route(contract.cancelSchedule, service.cancelSchedule),
];
