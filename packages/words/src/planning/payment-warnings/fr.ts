import type { Translation } from '../../catalogue.ts';
import type { paymentWarnings as original } from './en.ts';

export const paymentWarnings: Translation<typeof original> = {
  'short.subject': 'Ajoutez {short} à {account} avant le {day}',
  'short.body': '{name} doit prélever {amount} sur {account} le {day}. À ce jour, il manquera {short}.',
  'short.hint': 'Ajoutez de l’argent d’ici là, ou sautez ou modifiez le paiement.',
  'abroad.subject': 'Achat par carte : {country}',
  'abroad.body':
    '{amount} chez {name}, {country}, depuis {account}. Vous n’avez pas d’avis de voyage pour ce pays.',
  'unusual.subject': 'Un achat plus élevé que d’habitude',
  'unusual.body': '{amount} chez {name}, depuis {account}. C’est bien au-dessus de vos dépenses habituelles.',
  'first.subject': 'Premier paiement à {name}',
  'first.body':
    '{amount} à {name}, depuis {account}. C’est la première fois que ce commerçant débite votre carte.',
  'card.hint': 'Si ce n’était pas vous, bloquez votre carte et appelez-nous.',
};
