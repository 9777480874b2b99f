import type { ExportedTable } from './exported-table-contract.ts';

/** Tables of cards, checks, cash and points. */
export const cardTables: Readonly<Record<string, ExportedTable>> = {
  atm_codes: {
    shows: 'withdrawal_id last_four made_at expires_at consumed_at',
    keeps: 'code_key',
    by: 'made_at',
  },
  card_authorizations: {
    shows: 'network card_id merchant use country is_recurring decided_at',
    keeps: 'question_id merchant_key counted_on',
    by: 'decided_at, question_id',
  },
  card_controls: { shows: 'card_id kind is_on cap raise_to raise_at changed_at', by: 'card_id, kind' },
  card_merchant_stops: { shows: 'card_id merchant stopped_at', by: 'card_id, merchant' },
  card_order_steps: { shows: 'order_id place state at', by: 'order_id, place' },
  card_orders: {
    shows: 'id card_id why state ordered_at arrives_from arrives_by sent_at tracking_number reason',
    keeps: 'attempts next_at',
    by: 'ordered_at, id',
  },
  card_trips: { shows: 'id card_id countries starts_on ends_on made_at removed_at', by: 'made_at, id' },
  cards: {
    shows:
      'id account_id kind last_four expires_on status reason status_since replaces issued_at activated_at',
    keeps: 'token registered_at',
    by: 'issued_at, id',
  },
  check_deposits: {
    shows:
      'movement_id account_id amount is_endorsed email_receipt mobile_receipt save_information submitted_at state refusal ' +
      'available_on held_amount decided_at read_amount read_confidence verdict verdict_reason',
    // What the bank compares and suspects is not told (31 USC 5318(g)(2)).
    keeps: 'digest doubts like_ids fingerprint verdict_by note_sealed',
    by: 'movement_id',
  },
  check_images: { shows: 'movement_id side form type bytes', by: 'movement_id, side, form' },
  check_order_preferences: { shows: 'preferences saved_at', by: 'saved_at' },
  check_order_steps: { shows: 'order_id place state at', by: 'order_id, place' },
  check_orders: {
    shows:
      'id account_id order_number movement_id state style quantity delivery is_duplicate is_large_print first_number ' +
      'last_number photo_id total tax placed_at arrives_from arrives_by send_after sent_at tracking_number reason ' +
      'refunded_at',
    opens: 'details_sealed',
    keeps: 'attempts next_at earned_at',
    by: 'placed_at, id',
  },
  check_photos: { shows: 'id bytes added_at is_ordered', by: 'added_at, id' },
  cash_advances: {
    shows: 'id number credit_account_id deposit_account_id rate agreed_at',
    by: 'agreed_at, id',
  },
  credit_limit_requests: {
    shows:
      'id account_id old_limit requested reason submitted_at state reasons decided_at verdict verdict_reasons',
    opens: 'details_sealed',
    keeps: 'intent digest note_sealed verdict_by',
    by: 'id',
  },
  linked_cards: {
    shows: 'id state kind last_four bank_name asked_at decided_at removed_at',
    keeps: 'code details attempts next_at',
    by: 'asked_at, id',
  },
  points_accounts: { shows: 'account_id balance places', by: 'account_id' },
  points_entries: {
    shows:
      'account_id place kind points balance day at leg_id purchase_id amount name category per_dollar rule_from redemption_id',
    by: 'account_id, place',
  },
  presented_checks: {
    shows: 'id account_id network number amount presented_on return_by state reason decided_at images',
    keeps: 'item_id image_attempts images_next_at',
    by: 'presented_on, id',
  },
  reward_redemptions: {
    shows:
      'id account_id reward_id kind points amount to_account_id reference redeemed_at promised_by state reason changed_at ' +
      'sent_at settled_at',
    keeps: 'attempts next_at code_sealed',
    by: 'redeemed_at, id',
  },
  stop_payments: {
    shows: 'id account_id first_number last_number placed_at expires_on released_at',
    by: 'placed_at, id',
  },
  withdrawals: {
    shows:
      'id account_id kind pickup amount fee state reason asks_proof created_at scheduled_for started_at expires_at place',
    opens: 'note_sealed receipt_sealed',
    places: { receipt_sealed: 'movements.plan.receiptTo' },
    keeps: 'intent',
    by: 'created_at, id',
  },
};
