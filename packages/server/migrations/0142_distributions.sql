-- Up Migration
-- What is withheld from distributions can be changed by two people of the bank, and a distribution is what it says: from a
-- retirement account to an account of the same customer, with its federal tax beside it.

insert into bank.changeable_rules (name, unit, least, most, money_rule)
values
('withholding.traditional', 'basis-points', 0, 5000, null),
('withholding.roth', 'basis-points', 0, 5000, null);

create trigger distributions_are_sound
before insert on public.movements
for each row
when (new.kind = 'distribution')
execute function bank.check_distribution();
