import type { Translation } from '../catalogue.ts';
import type { counter as original } from './en.ts';

export const counter: Translation<typeof original> = {
  'title.deposit': 'Déposer',
  'title.withdraw': 'Retirer',
  'lead.deposit':
    'Pour des espèces, un chèque ou un virement que la banque a en main. Il vous faut le code d’approbation qu’elle vous a remis.',
  'lead.withdraw':
    'Pour des espèces que la banque vous remet. Il vous faut le code d’approbation qu’elle vous a remis.',
  'label.code': 'Code d’approbation',
  'confirm.deposit': 'Confirmer et déposer',
  'confirm.withdraw': 'Confirmer et retirer',
  'plan.bank': 'Le guichet de la banque',
  'error.ceiling':
    'Ce code couvre jusqu’à {amount}. Demandez un nouveau code au guichet ou réduisez le montant.',
};
