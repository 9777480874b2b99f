import { auditOffice } from '../capabilities/audit/office.ts';
import { bankOffice } from '../capabilities/bank/office.ts';
import { bankRoutes } from '../capabilities/bank/routes.ts';
import { staffOffice } from '../capabilities/staff/office.ts';
import type { Route } from '../platform/http/route.ts';

/** What the customer's side answers. */
export const apiRoutes: readonly Route[] = [...bankRoutes];

/** What the staff's side answers, on a port of its own that is never published. */
export const officeRoutes: readonly Route[] = [...bankOffice, ...auditOffice, ...staffOffice];
