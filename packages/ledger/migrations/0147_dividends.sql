-- Up Migration
-- What a company pays for its shares is neither a deposit nor interest. It is taken above a ceiling, as what is granted is.

insert into ledger.kind (id, code, passes_floor, passes_ceiling)
values (15, 'dividend', false, true);
