import type { Translation } from '../../../catalogue.ts';
import type { counter as original } from './en.ts';

export const counter: Translation<typeof original> = {
  'title.deposit': 'Déposer',
  'title.withdraw': 'Retirer',
  'lead.deposit':
    'Pour les espèces, chèques ou virements que nous avons reçus de vous. Il vous faudra le code d’approbation que nous vous avons remis.',
  'lead.withdraw':
    'Pour les espèces que nous vous remettons. Il vous faudra le code d’approbation que nous vous avons remis.',
  'label.code': 'Code d’approbation',
  'confirm.deposit': 'Confirmer et déposer',
  'confirm.withdraw': 'Confirmer et retirer',
  'plan.bank': 'Guichet de la banque',
  'error.ceiling':
    'Ce code couvre jusqu’à {amount}. Demandez-nous un nouveau code ou saisissez un montant inférieur.',
};
