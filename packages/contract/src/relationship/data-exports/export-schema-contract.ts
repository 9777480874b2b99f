import { budgetTables } from './export-budget-contract.ts';
import { cardTables } from './export-cards-contract.ts';
import { disputeTables } from './export-disputes-contract.ts';
import { rolloverTables } from './export-rollovers-contract.ts';
import type { ExportedTable } from './exported-table-contract.ts';

/** Exported tables. The column that identifies the customer is left out: it is the same in every row. */
export const shelves: Readonly<Record<string, ExportedTable>> = {
  ...budgetTables,
  ...cardTables,
  ...disputeTables,
  ...rolloverTables,
  accepted_terms: { shows: 'terms_version accepted_at ip', by: 'terms_version' },
  account_closings: {
    shows: 'account_id destination_id begun_at stopped_at closed_at interest penalty rest',
    keeps: 'intent',
    by: 'account_id',
  },
  accounts: {
    shows:
      'id ledger_number type opened_at nickname last_four is_primary overdraft_from term_months matures_on rate ' +
      'renewal began_on grace_ends_on interest_on noticed_for renewal_months pay_out_to interest_to retirement_type',
    opens: 'number_sealed',
    by: 'id',
  },
  alert_deliveries: {
    shows: 'id item_id key channel state due_at attempts reason is_mailed changed_at',
    keeps: 'batch',
    by: 'changed_at, id',
  },
  alert_news: { shows: 'what account_id period_end noted_at', by: 'noted_at, account_id' },
  account_alert_settings: {
    shows: 'account_id key enabled threshold days email text push changed_at',
    by: 'account_id, key',
  },
  alert_preferences: { shows: 'is_quiet quiet_from quiet_to zone is_digest changed_at', by: 'changed_at' },
  alert_settings: {
    shows: 'key enabled threshold days email text push mail_stopped_at changed_at',
    keeps: 'is_security',
    by: 'key',
  },
  alerts_raised: {
    shows:
      'id leg_id account_id key amount balance threshold name country movement_id authorization_id raised_at',
    by: 'raised_at, id',
  },
  applications: {
    shows:
      'id account_type initial_deposit funding_source state reasons submitted_at decided_at credit_limit account_id ' +
      'funding_id verdict',
    opens: 'details_sealed',
    masks: 'ssn_sealed id_number_sealed',
    keeps: 'intent digest note_sealed verdict_by',
    by: 'id',
  },
  approval_codes: {
    shows: 'id purpose issued_at expires_at consumed_at revoked_at movement_id',
    keeps:
      'attempts code_key email_key email_sealed issued_by movement_digest ticket_expires_at ticket_key ticket_used_at tries_max',
    by: 'id',
  },
  approval_grants: {
    shows: 'feature way granted_at expires_at',
    keeps: 'session_id',
    by: 'granted_at',
  },
  attachment_usage: { shows: 'files stored_bytes', by: 'files' },
  authenticator_proofs: {
    shows: 'movement_id proved_at',
    keeps: 'step movement_digest try_id',
    by: 'proved_at',
  },
  authenticator_tries: { shows: 'movement_id counted_at', keeps: 'id counted_in', by: 'counted_at' },
  authenticators: { shows: 'started_at confirmed_at', keeps: 'secret_sealed last_step', by: 'started_at' },
  authorizations: {
    shows:
      'network account_id amount category asked_at state reason captured expires_at decided_at changed_at',
    keeps: 'question_id id mark code hold_id by_code fee_hold_id',
    by: 'decided_at, question_id',
  },
  auto_save_rules: {
    shows: 'id name trigger type amount share above is_paused active_since created_at removed_at',
    by: 'id',
  },
  auto_save_runs: {
    shows:
      'id rule_id leg_id amount from_account_id to_account_id day state reason movement_id retry_schedule_id created_at changed_at',
    by: 'day, id',
  },
  auto_saves: { shows: 'schedule_id goal_name goal_amount created_at changed_at', by: 'created_at' },
  autopay_schedules: { shows: 'schedule_id autopay_id since', by: 'schedule_id' },
  autopays: {
    shows:
      'id payee_type payee_id schedule_id notify_email notify_reminder notify_text reminded_for created_at changed_at',
    by: 'id',
  },
  beneficiary_designations: { shows: 'account_id version saved_at', by: 'account_id, version' },
  bill_dismissals: { shows: 'payee_id due_on amount reason dismissed_at', by: 'payee_id, due_on' },
  bill_reminders: { shows: 'bill_id set_at reminded_for', by: 'bill_id' },
  brake_kept_payees: { shows: 'payee_id kept_at', by: 'payee_id' },
  brake_limits: { shows: 'rule cap raise_to raise_at changed_at', by: 'rule' },
  brakes: { shows: 'undo_seconds cooling_hours panic_since changed_at', by: 'changed_at' },
  case_entries: {
    shows: 'case_id place written_at author what',
    opens: 'text_sealed',
    keeps: 'staff_id shown_to_customer due_on to_staff intent written_in',
    only: 'shown_to_customer',
    by: 'case_id, place',
  },
  cases: {
    shows: 'id kind subject_id opened_at opened_on state due_on outcome closed_at',
    keeps: 'shown_to_customer owner_id legal_due_on escalation',
    only: 'shown_to_customer',
    by: 'id',
  },
  certificate_terms: {
    shows: 'account_id began_on term_months matures_on rate ended_on outcome',
    by: 'account_id, began_on',
  },
  contact_changes: {
    shows: 'contact value requested_at expires_at',
    keeps: 'attempts code_key codes_sent',
    by: 'contact',
  },
  counter_codes: {
    shows: 'id account direction ceiling issued_at expires_at consumed_at movement_id',
    keeps: 'code_key issued_by',
    by: 'id',
  },
  credentials: {
    shows: 'username password_changed_at security_question',
    keeps: 'password_hash security_answer_hash',
    by: 'username',
  },
  credit_cycles: {
    shows:
      'account_number period_start period_end cut_at due_on balance minimum past_due credit charged charges has_grace ' +
      'purchases purchase_days purchase_rate purchase_interest cash_advances cash_advance_days cash_advance_rate ' +
      'cash_advance_interest balance_transfers balance_transfer_days balance_transfer_rate balance_transfer_interest ' +
      'accepted_through interest_movement disputed disputes dispute_interest',
    by: 'account_number, period_end',
  },
  credit_dues: {
    shows: 'account_number period_end minimum paid late_fee fee_movement judged_on judged_at',
    by: 'account_number, period_end',
  },
  credit_interest: {
    shows: 'account_number period_end interest_movement counted_at',
    keeps: 'through_leg through_event',
    by: 'account_number, period_end',
  },
  customers: {
    shows:
      'customer_id customer_number first_name last_name email email_confirmed_at phone_number phone_confirmed_at address_line1 ' +
      'address_line2 city state zip_code language language_chosen photo_id record_version created_at closed_at',
    opens: 'date_of_birth_sealed',
    masks: 'ssn_sealed',
    by: 'customer_id',
  },
  data_exports: {
    shows: 'id status language created_at kept_until bytes',
    keeps: 'stage done total attempts',
    by: 'id',
  },
  delegation_accounts: { shows: 'delegation_id account_id', by: 'delegation_id, account_id' },
  delegation_views: {
    shows: 'delegation_id sight account_id seen_at',
    keeps: 'id session_id',
    by: 'id',
  },
  // Exported to both sides: the customer who granted access, and the delegate.
  delegations: {
    shows: 'id full_name email ends_on all_accounts invited_at accepted_at declined_at ended_at ended_by',
    keeps: 'email_key',
    by: 'id',
    of: ['customer_id', 'delegate_id'],
  },
  designated_beneficiaries: {
    shows: 'account_id version place beneficiary_id type relationship share per_stirpes',
    opens: 'details_sealed',
    masks: 'ssn_sealed',
    by: 'account_id, version, place',
  },
  drafts: { shows: 'form saved_at', keeps: 'sealed', by: 'form' },
  email_confirmations: { shows: 'email expires_at', keeps: 'attempts code_key', by: 'email' },
  gate_codes: {
    shows: 'id issued_at expires_at used_at ended_at',
    keeps: 'session_id code_key attempts tried_at',
    by: 'id',
  },
  inbox_items: {
    shows: 'id kind category account_id link told_at',
    opens: 'values_sealed',
    keeps: 'key',
    by: 'told_at, id',
  },
  inbox_reads: { shows: 'item_id read_at', by: 'read_at, item_id' },
  known_devices: {
    shows: 'id name first_seen_at last_seen_at trusted_until',
    keeps: 'token_key failures',
    by: 'id',
  },
  held_notices: { shows: 'kind language held_at told_at', keeps: 'id sealed', by: 'held_at' },
  leavings: { shows: 'begun_at stopped_at confirmed_at ends_on ended_at', by: 'begun_at' },
  mail_deliveries: { shows: 'template language sent_at', keeps: 'fact_id message_id', by: 'sent_at' },
  movement_steps: { shows: 'movement_id place state came_from reason at', by: 'movement_id, place' },
  movements: {
    shows:
      'id kind rail state amount fee from_account to_account reference leaves_on arrives_on reason created_at ' +
      'changed_at approve_by',
    keeps: 'journal_id plan',
    by: 'id',
  },
  notification_settings: {
    shows: 'email sms push transaction_alerts balance_alerts security_alerts changed_at',
    by: 'changed_at',
  },
  passkey_challenges: {
    shows: 'purpose asked_at expires_at used_at movement_id',
    keeps: 'challenge_key evidence movement_digest proved_by session_id spent_at',
    by: 'asked_at',
  },
  passkeys: {
    shows: 'id name created_at last_used_at synced',
    keeps: 'credential_id public_key counter transports',
    by: 'id',
  },
  password_resets: {
    shows: 'requested_at expires_at used_at',
    keeps: 'token_key attempts',
    by: 'requested_at',
  },
  payees: {
    shows:
      'id name nickname category last_four address phone website due_amount due_starts_on due_every due_since added_at ' +
      'known_since changed_at removed_at',
    masks: 'number_sealed',
    keeps: 'details_sealed details_digest is_held',
    by: 'id',
  },
  preferences: { shows: 'default_account statement_delivery changed_at', by: 'changed_at' },
  push_devices: {
    shows: 'id host name added_at ended_at',
    keeps: 'endpoint_key subscription_sealed sender_key',
    by: 'added_at, id',
  },
  rail_answers: {
    shows: 'movement_id what reason amount received_at applied_at effect',
    keeps: 'id',
    by: 'movement_id, received_at',
  },
  rail_instructions: {
    shows: 'movement_id rail direction amount leaves_on not_before sent_at closed_at',
    opens: 'details',
    // The bank must not disclose that a payment was screened, or the result.
    keeps: 'attempts next_at telling_until screened_edition review_since is_with_office',
    by: 'movement_id',
  },
  rail_items: {
    shows:
      'network direction amount last_four category effective_on is_advice check_number received_at state account_id movement_id reason decided_at',
    // The sender's name is in the entry of the account; both sealed columns have the bank's key.
    keeps: 'item_id intent number_sealed name_sealed question_id journal_id',
    by: 'received_at, item_id',
  },
  rail_returns: {
    shows: 'network amount reason decided_at sent_at',
    keeps: 'item_id attempts next_at',
    by: 'decided_at, item_id',
  },
  recipient_proofs: {
    shows: 'recipient_id tries asked_at first_movement second_movement sent_on arrives_on',
    keeps: 'account_key amounts_sealed',
    by: 'recipient_id',
  },
  recipients: {
    shows: 'id type bank_name routing_number last_four is_saved state is_held created_at removed_at',
    opens: 'details_sealed',
    keeps: 'rail_details digest account',
    by: 'id',
  },
  recovery_codes: { shows: 'place used_at', keeps: 'code_key', by: 'place' },
  retirement_scenarios: {
    shows:
      'id name current_age retirement_age life_expectancy current_savings current_income annual_contribution social_security other_income return_rate inflation_rate income_share created_at',
    by: 'created_at, id',
  },
  schedule_occurrences: {
    shows: 'schedule_id number nominal_on ran_on outcome reason movement_id attempts created_at changed_at',
    by: 'schedule_id, number',
  },
  schedule_receipts: {
    shows: 'schedule_id',
    opens: 'address_sealed',
    places: { address_sealed: 'movements.plan.receiptTo' },
    by: 'schedule_id',
  },
  schedules: {
    shows:
      'id kind request state anchor frequency every_days end_kind end_on end_count closed_days next_on next_number ' +
      'created_at changed_at cancelled_at',
    by: 'id',
  },
  second_steps: {
    shows: 'opened_at expires_at used_at',
    keeps: 'token_key attempts device_id',
    by: 'opened_at',
  },
  sessions: {
    shows: 'id created_at last_seen_at expires_at ended_at ip user_agent device_id',
    keeps: 'kind staff_id stepped_up_until token_hash delegation_id',
    by: 'id',
  },
  sign_on_events: { shows: 'at outcome method ip device', keeps: 'id session_id', by: 'id' },
  statement_documents: {
    shows: 'id account_id period_start period_end format language status closing created_at kept_until',
    keeps: 'entries done attempts',
    by: 'id',
  },
  statement_proofs: {
    shows: 'document_id account_number period_end place hash',
    by: 'account_number, period_end',
  },
  statements: {
    shows:
      'account_number period_start period_end opening credits debits fees interest lowest closing entries cut_at',
    keeps: 'newest_leg',
    by: 'account_number, period_end',
  },
  step_up_codes: { shows: 'expires_at used_at', keeps: 'session_id code_key attempts', by: 'expires_at' },
  support_requests: {
    shows: 'id request_number topic created_at answered_at',
    opens: 'details_sealed answer_sealed',
    keeps: 'answered_by intent',
    by: 'id',
  },
  shipping_addresses: { shows: 'id is_primary added_at', opens: 'address_sealed', by: 'added_at, id' },
  tax_documents: {
    shows: 'kind year subject_id version figures made_at',
    by: 'year, kind, subject_id, version',
  },
  transaction_attachments: {
    shows: 'id account_id subject_id type bytes added_at',
    opens: 'name_sealed',
    by: 'id',
  },
  transaction_notes: {
    shows: 'account_id subject_id changed_at',
    opens: 'note_sealed',
    by: 'account_id, subject_id',
  },
};

/** Tables about a customer that aren't exported this way, and why. */
export const apart: Readonly<Record<string, string>> = {
  'public.activity_terms': 'texts and amounts of entries that are told one by one',
  'public.activity_totals': 'sums of entries that are told one by one',
  'public.check_image_parts': 'told as the pictures themselves',
  'public.check_photo_parts': 'told as the photos themselves',
  'public.customer_keys': 'the key itself; what it seals is told',
  'public.data_export_parts': 'the archives themselves',
  'public.directory_entries': 'keyed hashes of what the customer record tells',
  'public.live_changes': 'which page to load again; what changed is told where it happened',
  'public.outbox': 'news on its way inside the bank; what it tells of is told where it happened',
  'public.photos': 'told as the picture itself',
  'public.screening_cases':
    'checks that the law asks of the bank and forbids it to tell of (31 USC 5318(g)(2))',
  'public.sealed_plans': 'what was planned and shown; what became of it is told as movements',
  'public.statement_parts': 'told as the documents themselves',
  'public.dispute_file_parts': 'told as the files themselves',
  'public.rollover_file_parts': 'told as the files themselves',
  'public.transaction_attachment_parts': 'told as the attachments themselves',
  'public.presented_check_parts': 'told as the pictures themselves',
  'ledger.account': 'told as the entries of each account',
  'ledger.balance': 'told as the entries of each account',
  'ledger.position': 'no account can hold shares yet',
  'ledger.tally': 'sums of movements that are told one by one',
};

const words = (list: string | undefined) => (list ?? '').split(' ').filter(Boolean);

export const columnsOf = ({ shows, opens, masks }: ExportedTable) => ({
  shown: words(shows),
  opened: words(opens),
  masked: words(masks),
});

export const keptOf = ({ keeps }: ExportedTable) => words(keeps);
