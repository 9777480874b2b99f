import type { ExportedTable } from './exported-table-contract.ts';

/** Exported tables of disputes. */
export const disputeTables: Readonly<Record<string, ExportedTable>> = {
  chargebacks: {
    shows: 'dispute_id amount reason ordered_at state sent_at answer_by answered_at',
    keeps: 'ordered_by attempts next_at answer is_paid',
    by: 'dispute_id',
  },
  credit_disputes: {
    shows: 'id account_number dispute_id day what amount debt line_day',
    by: 'id',
  },
  dispute_events: { shows: 'dispute_id place what at on_day amount', by: 'dispute_id, place' },
  dispute_files: {
    shows: 'id dispute_id type bytes added_at message_id',
    opens: 'name_sealed',
    keeps: 'place',
    by: 'added_at, id',
  },
  disputes: {
    shows:
      'id account_id account_number case_number regulation line_id line_day amount memo first_shown_on reason sub_reason ' +
      'contact_method wants_credit card_last_four new_card_last_four card_blocked_at opened_at received_on expected_on ' +
      'credit_by acknowledge_by resolve_by acknowledged_at state decided_at verdict verdict_reason verdict_at credited_on ' +
      'credit_movement take_back_on taken_back_on taken_amount claim_amount',
    opens: 'details_sealed',
    keeps:
      'leg_id line_kind other_account digest opened_in credit_ordered_by verdict_by verdict_note_sealed settled_at',
    by: 'opened_at, id',
  },
};
