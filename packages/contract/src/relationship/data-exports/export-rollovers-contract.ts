import type { ExportedTable } from './exported-table-contract.ts';

/** Exported tables of rollover requests. */
export const rolloverTables: Readonly<Record<string, ExportedTable>> = {
  rollover_files: {
    shows: 'id rollover_id type bytes added_at message_id',
    opens: 'name_sealed',
    keeps: 'place',
    by: 'added_at, id',
  },
  rollovers: {
    shows:
      'id account_id number from_account source_type rollover_type estimated_value rollover_amount withholding ' +
      'distribution_method submitted_at submitted_on process_by state sent_at closed_at rejected_for',
    opens: 'details_sealed',
    keeps: 'digest decided_by',
    by: 'submitted_at, id',
  },
};
